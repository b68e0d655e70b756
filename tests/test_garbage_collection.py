"""Putting off the search for unreachable objects."""

import gc

import pytest

from afazio.garbage_collection import collection_put_off


class TestCollectionPutOff:
    def test_nothing_is_collected_inside_however_much_is_allocated(self) -> None:
        phases: list[str] = []

        def seen(phase: str, _: dict[str, int]) -> None:
            phases.append(phase)

        gc.callbacks.append(seen)
        try:
            with collection_put_off():
                rings: list[list[object]] = [[] for _ in range(100_000)]
                assert phases == []
            rings.extend([] for _ in range(100_000))
            assert "start" in phases
        finally:
            gc.callbacks.remove(seen)

    def test_an_error_ends_it(self) -> None:
        with pytest.raises(ValueError, match="inside"), collection_put_off():
            raise ValueError("inside")
        assert gc.isenabled()

    def test_collection_that_somebody_turned_off_stays_off(self) -> None:
        gc.disable()
        try:
            with collection_put_off():
                pass
            assert not gc.isenabled()
        finally:
            gc.enable()
