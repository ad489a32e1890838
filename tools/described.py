"""`make requests`: every request the published description knows, right and wrong ones, against a real house.

Schemathesis makes them, in an environment of its own (`.bench/schemathesis`, from tools/schemathesis.lock). No answer
may be a 5xx, and each must be one that the description promises.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
TOOL = ROOT / ".bench/schemathesis/bin/schemathesis"
CHECKS = "not_a_server_error,status_code_conformance,response_schema_conformance"
EXAMPLES = "150"
MANY = 10**9
LIMITS = ("requests_at_once", "tables_at_once", "house_tables_at_once", "new_connections_at_once")


def main() -> int:
    """Open a house, let schemathesis ask; its exit status, or 1 if the house complained."""
    with TemporaryDirectory() as folder:
        limits = " ".join(f"{name}={MANY}" for name in LIMITS)
        house = subprocess.Popen(
            [sys.executable, str(ROOT / "tests/server/open_house.py"), folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"LIMITS": limits},
        )
        try:
            assert house.stdout is not None
            found = re.search(r"http://\S+/", house.stdout.readline())
            assert found is not None
            asked = [f"{found[0]}api/schema/openapi.json", "--checks", CHECKS, "--max-examples", EXAMPLES]
            outcome = subprocess.run([str(TOOL), "run", *asked, "--phases", "coverage,fuzzing"], check=False).returncode
            house.terminate()
            _, complaints = house.communicate(timeout=60)
        finally:
            house.kill()
    if complaints:
        print(f"requests: the house complained:\n{complaints}")
    return outcome or int(bool(complaints))


if __name__ == "__main__":
    sys.exit(main())
