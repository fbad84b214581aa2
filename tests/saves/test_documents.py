"""Documents beside games: durable, typed, of a kind of their own, named by the saves that belong to them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from greatrace.kernel.documents import Reference
from greatrace.kernel.errors import BadInput
from greatrace.saves.documents import DocumentKind, Documents, reference_facts
from greatrace.saves.envelope import decode, encode
from greatrace.saves.files import Store, previous
from greatrace.saves.kinds import read_header
from greatrace.saves.migrations import Form, NewerVersionError
from greatrace.saves.seal import OtherKindError
from tests.kernel.toy import League, Setup
from tests.saves.played import TOY, africa, played, race_save


def not_negative(league: League) -> None:
    if min(league.won.values(), default=0) < 0:
        raise ValueError("won")


LEAGUE = DocumentKind(Form("league"), League, not_negative)


@pytest.fixture
def leagues(tmp_path: Path) -> Documents[League]:
    return Documents(tmp_path / "leagues", LEAGUE)


def won(league: League, name: str) -> League:
    return League(league.won | {name: league.won.get(name, 0) + 1})


def test_a_document_is_written_changed_and_read(leagues: Documents[League]) -> None:
    assert leagues.names() == ()
    assert leagues.write("spring", League()) == Reference("league", "spring")
    leagues.update("spring", lambda league: won(league, "Ada"))
    assert leagues.update("spring", lambda league: won(league, "Ada")) == League({"Ada": 2})
    assert (leagues.load("spring"), leagues.names()) == (League({"Ada": 2}), ("spring",))
    leagues.remove("spring")
    assert leagues.names() == ()


def test_a_broken_document_is_set_aside_and_the_version_before_opened(
    leagues: Documents[League], tmp_path: Path
) -> None:
    for number in (1, 2):
        leagues.write("spring", League({"Ada": number}))
    path = tmp_path / "leagues" / "spring.league"
    path.write_bytes(path.read_bytes().replace(b'"Ada":2', b'"Ada":9'))
    with pytest.raises(BadInput, match="changed or damaged"):
        leagues.load("spring")
    league, problem = leagues.rescue("spring")
    assert (league, problem is not None) == (League({"Ada": 1}), True)
    assert path.with_name("spring.league.broken-1").exists() and previous(path).exists()


@pytest.mark.parametrize(
    ("document", "error"), [(League({"Ada": -1}), "contradicts itself"), (Setup(2), "no save that this game")]
)
def test_a_document_that_makes_no_sense_is_refused(
    leagues: Documents[League], tmp_path: Path, document: League, error: str
) -> None:
    leagues.write("spring", document)
    with pytest.raises(BadInput, match=error):
        leagues.load("spring")


def test_other_kinds_and_newer_versions_are_left_alone(leagues: Documents[League], tmp_path: Path) -> None:
    path = tmp_path / "leagues" / "spring.league"
    later = DocumentKind(Form("league", 2), League, not_negative)
    Documents(tmp_path / "leagues", later).write("spring", League())
    with pytest.raises(NewerVersionError):
        leagues.rescue("spring")
    path.write_bytes(encode(TOY, played(TOY, Setup(2), 2, 3)[1].save()))
    with pytest.raises(OtherKindError):
        leagues.rescue("spring")
    assert path.exists()


def test_an_older_document_is_migrated(leagues: Documents[League], tmp_path: Path) -> None:
    leagues.write("spring", League({"Ada": 1}))
    form = Form("league", 2, {1: lambda content: content.replace(b"Ada", b"Berta")})
    later = Documents(tmp_path / "leagues", DocumentKind(form, League, not_negative))
    assert later.load("spring") == League({"Berta": 1})


@pytest.mark.parametrize("name", ["", "../x", "a/b"])
def test_no_name_leads_out_of_the_folder(leagues: Documents[League], name: str) -> None:
    with pytest.raises(BadInput, match="cannot be the name"):
        leagues.write(name, League())


def test_a_save_names_the_documents_of_its_game(tmp_path: Path) -> None:
    save = played(TOY, Setup(2, league="spring"), 2, 3)[1].save()
    header = read_header(encode(TOY, save), "x")
    assert header.facts == reference_facts((Reference("league", "spring"),))
    assert decode(TOY, encode(TOY, save), "x").data.league == "spring"
    assert not any(fact.name.startswith("document/") for fact in race_save(5).facts)
    assert not hasattr(africa(), "documents")


def test_documents_are_no_saves(leagues: Documents[League], tmp_path: Path) -> None:
    leagues.write("spring", League())
    assert Store(tmp_path / "leagues").files() == ()
    assert msgspec.json.decode((tmp_path / "leagues" / "spring.league").read_bytes())["format"] == 1
