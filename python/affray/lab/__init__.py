"""The laboratory: studies that answer a designer's questions, and data sets, in shards that any number of processes play.

Examples:
    >>> import affray
    >>> findings = affray.study("examples/studies/never-chosen.yaml")         # doctest: +SKIP
    >>> findings.answers[0].sentences[0]                                # doctest: +SKIP

Needs the packages of the extra `lab`: pip install 'affray[lab]'.
"""

from .._laboratory import export, study
from ._answer import Answer, Chart, Estimate
from ._counts import Row, Tally
from ._dask import Dask
from ._engine import Engine, Processes, run
from ._export import DataSet, read_dataset
from ._file import Question, Study, read_study
from ._setup import Setup
from ._shard import Job, Played, Series, Shard, play, shards_of
from ._stats import Interval
from ._store import Store
from ._study import Findings, add_parts, next_round, play_part
from ._table import TableFile, merge, read, write

__all__ = [
    "Answer",
    "Chart",
    "Dask",
    "DataSet",
    "Engine",
    "Estimate",
    "Findings",
    "Interval",
    "Job",
    "Played",
    "Processes",
    "Question",
    "Row",
    "Series",
    "Setup",
    "Shard",
    "Store",
    "Study",
    "TableFile",
    "Tally",
    "add_parts",
    "export",
    "merge",
    "next_round",
    "play",
    "play_part",
    "read",
    "read_dataset",
    "read_study",
    "run",
    "shards_of",
    "study",
    "write",
]
