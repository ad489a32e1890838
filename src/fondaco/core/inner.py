"""How Numba compiles linked rules: each function only as far as whoever calls it needs.

Numba makes machine code of every function it compiles, though of linked rules only the entries are ever called from
outside. Here an inner function is optimized and stays in LLVM's own language, until it is linked into an entry and
becomes machine code together with it.

For bots, inner functions are optimized less by themselves: bots think as fast within 3 %, and are compiled in three
quarters of the time; but random games of some rules would lose a quarter of their speed.

In haste, for tests, each function is optimized a little by itself and none is taken into another. That is compiled in
half the time, runs at a sixth of the speed and does the same.
"""

from __future__ import annotations

from typing import Any

from llvmlite.binding import create_new_module_pass_manager
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder

__all__ = ["HastyEntry", "HastyInner", "Inner", "LightInner"]


class InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A function and all it calls, optimized, but no machine code."""

    @property
    def codegen(self) -> Any:
        """Itself, for whoever would set a value in the machine code that is not there."""
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Nothing: only entries have an environment."""

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere: it cannot be called from outside."""
        self._ensure_finalized()
        return 0

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class LightLibrary(InnerLibrary):
    """A function and all it calls, optimized in part, and no machine code."""

    def _optimize_final_module(self) -> None:
        """The first, cheap half of what Numba does: the dear one is left to the entries, which do all of it again."""
        passes, builder = self._codegen._module_pass_manager(
            opt=0, loop_vectorize=False, slp_vectorize=False, cost="cheap"
        )
        passes.run(self._final_module, builder)


class HastyLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A function and all it calls, optimized little."""

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout
        passes = create_new_module_pass_manager()
        passes.add_sroa_pass()
        passes.add_instruction_combine_pass()
        passes.add_simplify_cfg_pass()
        passes.run(module, self._codegen._pass_builder())

    def _optimize_final_module(self) -> None:
        """Leave out what nobody needs: functions that Numba mentions and never calls could not be cached."""
        passes = create_new_module_pass_manager()
        passes.add_global_dead_code_eliminate_pass()
        passes.run(self._final_module, self._codegen._pass_builder())


class HastyInnerLibrary(HastyLibrary, InnerLibrary):
    """A function and all it calls, optimized little, and no machine code."""


class Inner(CompilerBase):  # type: ignore[misc]
    """How inner functions are compiled: `@njit(pipeline_class=Inner)`."""

    Library: type[JITCodeLibrary] = InnerLibrary

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes, into a library of ours."""
        self.state.library = self.Library(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return [DefaultPassBuilder.define_nopython_pipeline(self.state)]


class LightInner(Inner):
    """How inner functions of bots are compiled."""

    Library = LightLibrary


class HastyInner(Inner):
    """How inner functions are compiled in haste."""

    Library = HastyInnerLibrary


class HastyEntry(Inner):
    """How entries are compiled in haste."""

    Library = HastyLibrary
