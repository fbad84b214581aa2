"""Any game at one screen: controller, curtain, log, saving and opening."""
