"""How Numba compiles the inner functions of linked rules: only as far as whoever calls them needs.

Numba makes machine code of every function it compiles, though of linked rules only the entries are ever called from
outside. Here an inner function is optimized and stays in LLVM's own language, until it is linked into an entry and
becomes machine code together with it.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering

__all__ = ["Inner"]


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


@register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(NativeLowering):  # type: ignore[misc]
    """Numba's own lowering, into an inner library."""

    _name = "fondaco_inner_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower one function."""
        state.library = InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        return bool(super().run_pass(state))


class Inner(CompilerBase):  # type: ignore[misc]
    """The pipeline of inner functions: `@njit(pipeline_class=Inner)`."""

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes but for the last."""
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [
            (InnerLowering, "inner lowering") if each is NativeLowering else (each, what)
            for each, what in pipeline.passes
        ]
        pipeline.finalize()
        return [pipeline]
