"""Computer players outside the caller's thread: the protocol, threads, and a worker process."""
