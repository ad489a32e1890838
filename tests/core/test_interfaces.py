"""Other projects' interfaces: without the project, one sentence says how to get it."""

import subprocess
import sys

import pytest

from fondaco.envs.games import needed

WITHOUT = """
import sys
import fondaco
for name in ("gymnasium", "pettingzoo", "pyspiel", "ray"):
    assert name not in sys.modules, name
"""


def test_a_missing_project_is_named_with_the_extra_that_brings_it():
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'fondaco\[gymnasium\]'") as refused:
        needed("no_such_package", "gymnasium")
    assert refused.value.name == "no_such_package"


def test_the_library_loads_nothing_of_other_projects():
    subprocess.run([sys.executable, "-c", WITHOUT], check=True)
