"""What comes with a release beside the package: licences, the bill of materials, no secrets, known weaknesses."""

import json
import re
import threading
import tomllib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, ClassVar

import audit
import licences
import pytest
from bill import bill, written
from leaks import leaks_of
from locks import CLIENT, IN_THE_CLIENT, ROOT, delivered, npm, python

import fondaco
from fondaco.cli.installed import needs_of

EPOCH = 1_800_000_000
LOCKED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
RANDOM_WORD = "q7Zp2LxV9bTr4KdM8sWn"


# --- The bill of materials -------------------------------------------------------------------------------------------


def test_the_bill_names_all_that_the_locks_do_and_nothing_else() -> None:
    """With the locks read in another way: versions, hashes and licences."""
    document = bill(fondaco.__version__, EPOCH)
    listed = {part["purl"]: part for part in document["components"]}
    assert len(listed) == len(document["components"])
    wanted = set()
    for lock in ("play.lock", "requirements.lock", "tools/build.lock", "tools/boot.lock"):
        text = (ROOT / lock).read_text()
        wanted |= {f"pkg:pypi/{name}@{version}" for name, version in LOCKED.findall(text)}
    for lock in (CLIENT, "tools/lighthouse/package-lock.json"):
        packages = json.loads((ROOT / lock).read_text())["packages"]
        for folder, entry in packages.items():
            if folder:
                name = folder.split("node_modules/")[-1].replace("@", "%40")
                wanted.add(f"pkg:npm/{name}@{entry['version']}")
    assert set(listed) == wanted
    assert all(part["hashes"] and part["licenses"] for part in listed.values())
    play = (ROOT / "play.lock").read_text()
    (numba,) = [part for part in listed.values() if part["name"] == "numba"]
    own = play[play.index("\nnumba==") + 1 :].split("\n    --hash=sha256:")[1:]
    for hashed in numba["hashes"]:
        assert any(line.startswith(hashed["content"]) for line in own)
    assert numba["scope"] == "optional"
    assert {part["name"] for part in listed.values() if part["scope"] == "required"} == {
        "numpy",
        *(package.name for package in delivered()),
    }
    references = {document["metadata"]["component"]["bom-ref"], *listed}
    assert {entry["ref"] for entry in document["dependencies"]} == references
    assert all(set(entry["dependsOn"]) <= references for entry in document["dependencies"])
    (needs,) = [entry["dependsOn"] for entry in document["dependencies"] if entry["ref"] == numba["bom-ref"]]
    assert any(url.startswith("pkg:pypi/llvmlite@") for url in needs)


def test_the_same_locks_give_the_same_bill() -> None:
    """To the byte; another commit has another time and another number."""
    assert written(fondaco.__version__, EPOCH) == written(fondaco.__version__, EPOCH)
    one, other = bill(fondaco.__version__, EPOCH), bill(fondaco.__version__, EPOCH + 1)
    assert one["metadata"]["timestamp"] == "2027-01-15T08:00:00Z"
    assert one["serialNumber"] != other["serialNumber"]


# --- Licences --------------------------------------------------------------------------------------------------------


def test_the_client_holds_what_it_imports_and_what_that_needs() -> None:
    """Whatever the client's sources import from elsewhere is among the packages whose licences come with it."""
    sources = [file for file in (ROOT / "web/src").rglob("*") if file.suffix in (".ts", ".svelte", ".css")]
    imports = re.compile(r"""(?:from |import |url\()["']((?:@[\w-]+/)?[\w-]+)[/"']""")
    imported = {name for file in sources for name in imports.findall(file.read_text(encoding="utf-8"))}
    assert imported == set(IN_THE_CLIENT)
    assert {package.name for package in delivered()} <= {package.name for package in npm(CLIENT).values()}


@pytest.mark.parametrize(
    ("licence", "fits"),
    [
        ("MIT", True),
        ("MIT AND BSD-3-Clause", True),
        ("GPL-3.0-only OR MIT", True),
        ("MIT AND GPL-3.0-only", False),
        ("GPL-2.0-or-later", False),
        ("MPL-2.0", False),
        ("Proprietary", False),
        ("", False),
    ],
)
def test_what_lies_inside_the_wheel_may_be_passed_on(licence: str, fits: bool) -> None:
    """Of joined licences all must be allowed, of alternatives one."""
    assert licences.fits(licence, licences.INSIDE) is fits


def test_a_licence_that_is_not_known_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a new package is looked at by somebody before it gets in."""
    licences.check(licences.written_page())
    known = {name: licence for name, licence in licences.by_hand().items() if name != "numba"}
    monkeypatch.setattr(
        licences, "by_hand", lambda: {**known, "axe-playwright-python": "GPL-3.0-only", "nobody": "MIT"}
    )
    with pytest.raises(licences.Unfit) as wrong:
        licences.written_page()
    said = "\n".join(wrong.value.args)
    assert "numba does not say its licence" in said
    assert "axe-playwright-python is under GPL-3.0-only, which is not allowed" in said
    assert "names nobody in vain" in said
    assert len(wrong.value.args) == 3


# --- Secrets ---------------------------------------------------------------------------------------------------------

HOME = "/home" + "/ada/fondaco"
LEAKS = {
    "a private key": "-----BEGIN OPENSSH " + "PRIVATE KEY-----",
    "a token of a forge": "ghp" + "_" + "a1B2" * 9,
    "a token of a cloud": "AKIA" + "ABCDEFGHIJKLMNOP",
    "a password in an address": "postgresql://ada" + ":hushhush@db.example.org/house",
    "a path of somebody's machine": f"cd {HOME}",
    "a secret that is assigned": f'api_key = "{RANDOM_WORD}"',
}


@pytest.mark.parametrize("kind", LEAKS)
def test_a_secret_is_found_and_not_repeated(kind: str) -> None:
    """Wherever it stands; it is named by file, line and kind."""
    assert list(leaks_of("notes.txt", f"first\n{LEAKS[kind]}\n".encode())) == [f"notes.txt:2 has {kind}."]


def test_what_is_no_secret_is_left_alone() -> None:
    """Names of tokens, folders of a package, addresses without passwords; and no lock tells where it is from."""
    innocent = 'token = "a-token-of-a-seat-at-a-table"\n/var/lib/fondaco\nhttps://example.org/home/ada\npassword=""\n'
    assert list(leaks_of("notes.txt", innocent.encode())) == []
    where = b"numpy==2.0 \\\n    --hash=sha256:00\n--index-url https://example.org/simple\n"
    assert list(leaks_of("tools/some.lock", where)) == ["tools/some.lock:3 has an address in a lock."]
    assert len(list(leaks_of("web/package-lock.json", b'"resolved": "x"'))) == 1


# --- Weaknesses ------------------------------------------------------------------------------------------------------


class Database(BaseHTTPRequestHandler):
    """Answers as the database of vulnerabilities does: for every question in its order."""

    weak: ClassVar[str] = ""

    def do_POST(self) -> None:
        """What is known of each package: something of one."""
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        known: dict[str, Any] = {"vulns": [{"id": "EXAMPLE-1"}]}
        results = [known if query["package"]["purl"] == self.weak else {} for query in asked]
        answer = json.dumps({"results": results}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


@pytest.fixture
def database() -> Iterator[str]:
    """Where the database is found."""
    with HTTPServer(("127.0.0.1", 0), Database) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_an_audit_tells_what_is_known_and_when_nothing_can_be(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing, something, and nobody to ask: three outcomes with codes of their own."""
    assert audit.main(database) == audit.NOTHING
    asked = len(audit.everything())
    assert asked > len(python("requirements.lock")) + len(npm(CLIENT))
    assert f"{asked} packages were asked about; something is known of 0" in capsys.readouterr().out
    weak = next(iter(python("play.lock").values()))
    monkeypatch.setattr(Database, "weak", weak.url)
    assert audit.main(database) == audit.SOMETHING
    assert f"{weak.name} {weak.version} (play.lock): EXAMPLE-1" in capsys.readouterr().out
    for if_reached, outcome in ((False, audit.UNREACHED), (True, audit.NOTHING)):
        assert audit.main("http://127.0.0.1:1/", if_reached) == outcome
        assert "cannot be reached" in capsys.readouterr().out


def test_a_weakness_that_was_looked_at_is_not_told_again(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is named with the reason why it does not concern Fondaco; others of the same package still are told."""
    assert all(audit.looked_at().values())
    monkeypatch.setattr(Database, "weak", next(iter(python("play.lock").values())).url)
    monkeypatch.setattr(audit, "LOOKED_AT", tmp_path / "audit.toml")
    for name, outcome in (("EXAMPLE-2", audit.SOMETHING), ("EXAMPLE-1", audit.NOTHING)):
        audit.LOOKED_AT.write_text(f'[no_concern]\n"{name}" = "It is never called."\n')
        assert audit.main(database, if_reached=True) == outcome
        assert ("EXAMPLE-1" in capsys.readouterr().out) == (outcome == audit.SOMETHING)


# --- Installing ------------------------------------------------------------------------------------------------------


def test_every_extra_is_told_and_said_to_be_there_where_make_brings_it() -> None:
    """The table of docs/installing.md, beside the package's own list and what the locks hold."""
    extras = set(
        tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    )
    told = {}
    for line in (ROOT / "docs/installing.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| `"):
            names, _, where = (cell.strip() for cell in line.strip("|").split("|"))
            told |= dict.fromkeys(re.findall(r"`([\w-]+)`", names), where.strip("`"))
    assert set(told) == extras
    in_play, in_setup = (
        {package.name for package in python(lock).values()} for lock in ("play.lock", "requirements.lock")
    )
    for extra, where in told.items():
        needed = {need.name.lower().replace(".", "-") for need in needs_of(extra) or []} - {"fondaco"}
        assert (needed <= in_play) == (where == "make play"), extra
        assert (needed <= in_setup) == (where in ("make play", "make setup")), extra


# --- Citation --------------------------------------------------------------------------------------------------------


def test_the_version_is_the_same_everywhere() -> None:
    """In the package, its metadata, the citation and the changelog."""
    version = re.escape(fondaco.__version__)
    for file, pattern in {
        "pyproject.toml": rf'^version = "{version}"$',
        "CITATION.cff": rf"^version: {version}$",
        "CHANGELOG.md": rf"^## \[{version}\]",
    }.items():
        assert re.search(pattern, (Path(ROOT) / file).read_text(encoding="utf-8"), re.MULTILINE), file
