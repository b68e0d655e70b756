"""The line of requests: who waits, who is refused, and what is left when somebody has tired of waiting."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from threading import Event

import pytest

from afazio.options import Options
from afazio.serving.desk import BusyError, Desk, TooLongError
from afazio.serving.limits import Limits

LIMITS = Limits(jobs=1, waiting=1, seconds=20.0)


def test_one_is_worked_on_one_waits_and_the_next_is_refused():
    desk, held = Desk(Options(), LIMITS), Event()

    async def three() -> list[object]:
        asked = [asyncio.create_task(desk.run(lambda _: held.wait(10))) for _ in range(3)]
        await asyncio.sleep(0.1)
        held.set()
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = asyncio.run(three())
    desk.close()
    assert answers[:2] == [True, True]
    assert isinstance(answers[2], BusyError)
    assert (desk.counts.answered, desk.counts.refused, desk.counts.open) == (2, 1, 0)


def test_work_that_takes_too_long_keeps_its_place_until_it_ends():
    desk, held = Desk(Options(), replace(LIMITS, seconds=0.5, waiting=0)), Event()

    async def late_and_after() -> None:
        with pytest.raises(TooLongError, match=r"longer than 0\.5 seconds"):
            await desk.run(lambda _: held.wait(10))
        with pytest.raises(BusyError):
            await desk.run(lambda _: None)
        held.set()
        while desk.counts.open:
            await asyncio.sleep(0.01)
        assert await desk.run(lambda _: "free") == "free"

    asyncio.run(late_and_after())
    desk.close()
    assert desk.counts.late == 1


def test_a_mistake_in_the_work_is_raised_to_who_asked():
    desk = Desk(Options(), LIMITS)

    async def broken() -> None:
        with pytest.raises(ZeroDivisionError):
            await desk.run(lambda _: 1 // 0)

    asyncio.run(broken())
    desk.close()
    assert desk.counts.open == 0
