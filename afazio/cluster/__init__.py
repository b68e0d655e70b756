"""Many pairs on many machines, through any Dask scheduler (extra ``cluster``)."""
