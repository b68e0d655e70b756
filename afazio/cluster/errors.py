"""What ends a run on a cluster."""

from __future__ import annotations

from afazio.errors import AfazioError


class ClusterError(AfazioError, OSError):
    """A scheduler that cannot be reached, workers that are refused, or libraries that are not installed."""


class UnknownRunError(AfazioError, LookupError):
    """A worker was given a part of a run of which it has not been told."""


def needs_extra(missing: ImportError) -> ClusterError:
    """The error that says how to install what a run on a cluster imports."""
    return ClusterError(f"{missing.name} is not installed: pip install 'afazio[cluster]'")
