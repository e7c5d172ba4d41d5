"""Work in pieces on many machines, with the results in order: on Ray, or in processes of this machine.

A piece must give the same result wherever and however often it is done. A piece whose worker is lost is done again.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Generic, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

EARLY = 8
"""For each worker, at most so many results wait for an earlier one."""
AGAIN = 10
"""How often a piece may lose its worker: more often, and the piece is to blame."""


def in_order(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], *, processes: int | None = None, address: str | None = None
) -> Iterator[Result]:
    """The results of ``work`` for all pieces, in their order, as soon as they are there.

    With ``processes`` the work is done in so many processes (0: as many as there are cores), otherwise on the Ray cluster at
    ``address``; without an address Ray starts one on this machine.
    """
    if processes is None:
        return _Ray(work, pieces, address).results()
    return _Processes(work, pieces, processes or os.cpu_count() or 1).results()


class _Workers(Generic[Piece, Result]):
    """Begins pieces as workers become free, and collects what they did."""

    def __init__(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> None:
        self.work, self.pieces = work, pieces
        self.running: dict[Any, int] = {}
        """The handle of each piece that is worked on, and its number."""
        self.lost: Counter[int] = Counter()

    def results(self) -> Iterator[Result]:
        try:
            begun, done = 0, dict[int, Result]()
            for due in range(len(self.pieces)):
                while due not in done:
                    workers = self.workers()
                    # One piece more than there are workers, so that none of them waits.
                    while len(self.running) <= workers and begun < min(len(self.pieces), due + EARLY * workers):
                        self.begin(begun)
                        begun += 1
                    done.update(self.finished())
                yield done.pop(due)
        finally:
            self.end()

    def workers(self) -> int:
        """How many there are now."""
        raise NotImplementedError

    def begin(self, number: int) -> None:
        """Hands out a piece."""
        raise NotImplementedError

    def again(self, number: int) -> None:
        """Hands out a piece that lost its worker."""
        self.lost[number] += 1
        if self.lost[number] > AGAIN:
            raise RuntimeError(f"piece {number} has lost its worker {self.lost[number]} times: {self.pieces[number]}")
        self.begin(number)

    def finished(self) -> dict[int, Result]:
        """Waits for a piece, and returns its number and result; nothing if only lost ones were handed out again."""
        raise NotImplementedError

    def end(self) -> None:
        """Nothing more is wanted."""
        raise NotImplementedError


class _Ray(_Workers[Piece, Result]):
    """Ray does a piece again when its process or its node is lost; so do we if only the result is lost."""

    def __init__(self, work: Callable[[Piece], Result], pieces: Sequence[Piece], address: str | None) -> None:
        super().__init__(work, pieces)
        import ray

        self.ray = ray
        self.began = not ray.is_initialized()
        if self.began:
            ray.init(address=address, log_to_driver=False)

        # A function in here travels as a whole: the nodes need not have this file.
        def do(piece: Piece) -> Result:
            return work(piece)

        self.task = ray.remote(num_cpus=1, max_retries=AGAIN, scheduling_strategy="SPREAD")(do)

    def workers(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def begin(self, number: int) -> None:
        self.running[self.task.remote(self.pieces[number])] = number

    def finished(self) -> dict[int, Result]:
        (ready, *_), _ = self.ray.wait(list(self.running), num_returns=1)
        number = self.running.pop(ready)
        try:
            return {number: self.ray.get(ready)}
        except self.ray.exceptions.RayTaskError:
            raise
        except self.ray.exceptions.RayError:
            self.again(number)
            return {}

    def end(self) -> None:
        for handle in self.running:
            self.ray.cancel(handle, force=True)
        if self.began:
            self.ray.shutdown()


class _Processes(_Workers[Piece, Result]):
    """Processes of this machine. When one is killed, Python gives up all of them: we begin anew with those pieces."""

    def __init__(self, work: Callable[[Piece], Result], pieces: Sequence[Piece], processes: int) -> None:
        super().__init__(work, pieces)
        self.processes = processes
        self.pool = ProcessPoolExecutor(processes)

    def workers(self) -> int:
        return self.processes

    def begin(self, number: int) -> None:
        try:
            self.running[self.pool.submit(self.work, self.pieces[number])] = number
        except BrokenProcessPool:
            lost = [*self.running.values(), number]
            self._begin_anew(lost)

    def finished(self) -> dict[int, Result]:
        ready: set[Future[Result]]
        ready, _ = wait(self.running, return_when=FIRST_COMPLETED)
        results, lost = dict[int, Result](), list[int]()
        for future in ready:
            number = self.running.pop(future)
            try:
                results[number] = future.result()
            except BrokenProcessPool:
                lost.append(number)
        if lost:
            self._begin_anew([*lost, *self.running.values()])
        return results

    def _begin_anew(self, lost: list[int]) -> None:
        self.pool.shutdown(wait=False)
        self.pool = ProcessPoolExecutor(self.processes)
        self.running = {}
        for number in sorted(lost):
            self.again(number)

    def end(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
