"""How the page looks, in light and in dark, on screen and on paper."""

STYLE = """
:root { color-scheme: light dark; --page: #fdfdfb; --ink: #1d2226; --soft: #5d676f; --line: #d9dcd8;
  --band: #f2f3ef; --good: 0, 114, 178; --bad: 213, 94, 0; --link: #00548a; }
@media (prefers-color-scheme: dark) { :root { --page: #15181b; --ink: #e6e8e6; --soft: #9aa4aa;
  --line: #343a3f; --band: #1d2226; --good: 86, 180, 233; --bad: 230, 159, 0; --link: #7cc4f5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; background: var(--page);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2.6rem 0 .6rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
p { margin: .4rem 0; max-width: 46rem; }
a { color: var(--link); }
.soft { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; }
th, td { padding: .2rem .5rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th[scope=row], thead th:first-child, .standings thead th:nth-child(2), td.text, th.text { text-align: left; }
thead th { color: var(--soft); font-weight: 600; border-bottom: 2px solid var(--line); }
tbody tr:nth-child(even) { background: var(--band); }
td.none { background: var(--line); }
svg { width: 100%; height: auto; max-width: 58rem; display: block; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .soft { fill: var(--soft); }
svg .axis { stroke: var(--line); stroke-width: 1; } svg .limit { stroke: rgb(var(--bad)); stroke-width: 1.5; }
details { margin: .3rem 0; } summary { cursor: pointer; }
details table { font-size: .9rem; }
.moves { white-space: normal; text-align: left; font: 13px/1.5 ui-monospace, monospace; min-width: 22rem;
  overflow-wrap: anywhere; }
tr:target { outline: 2px solid var(--link); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .5rem 0; }
dt { color: var(--soft); } dd { margin: 0; }
@media print { body { max-width: none; font-size: 11pt; } details:not([open]) { display: none; } }
"""

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#7a5cc0", "#8a8f94")
"""Colours of players in plots: colour-blind people can tell them apart, on light and dark pages."""

DASHES = ("none", "6 3", "2 3")
"""Line styles, for when there are more players than colours."""
