// The one style of the operator's pages: system fonts, light and dark by the browser, tables that become cards on a phone.
export const STYLE = `
:root { color-scheme: light dark;
  --bg: light-dark(#f4f5f6, #14171a); --panel: light-dark(#fff, #1f2326); --line: light-dark(#c9ced2, #363c41);
  --text: light-dark(#16202a, #dfe4e7); --dim: light-dark(#56616b, #9aa4ab); --link: light-dark(#0b5cad, #5aa9f0);
  --on-link: light-dark(#fff, #0c1014); --alarm: light-dark(#b40d28, #ff7f76); --warning: light-dark(#8a4500, #ff9630);
  --unknown: light-dark(#5a3a90, #b294de); --fine: light-dark(#1a7332, #57b36b); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 0 1rem 2rem; background: var(--bg); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; gap: 1rem; align-items: baseline; padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
header .home { font-weight: 700; text-decoration: none; }
header .office, footer, .count, dt { color: var(--dim); }
h1 { font-size: 1.3rem; margin: 1rem 0 0.5rem; }
h2 { font-size: 1.1rem; margin: 1.75rem 0 0.5rem; }
.count { font-weight: 400; }
a { color: var(--link); }
.attention { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.4rem; }
.attention li { background: var(--panel); border-left: 5px solid; padding: 0.5rem 0.75rem; display: flex; gap: 0.75rem; }
.attention b { flex: 0 0 6rem; white-space: nowrap; }
.attention span { color: var(--text); min-width: 0; }
li.alarm, .alarm-text { color: var(--alarm); }
li.warning, .warning { color: var(--warning); }
li.unknown, .unknown { color: var(--unknown); }
td.warning, span.warning { font-weight: 600; }
.fine { color: var(--fine); font-weight: 600; }
.facts { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; margin: 1rem 0; }
.facts dd { margin: 0; }
.facts.wide { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
dt { font-size: 0.875rem; }
table { border-collapse: collapse; width: 100%; background: var(--panel); font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 0.45rem 0.6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { position: sticky; top: 0; background: var(--bg); font-size: 0.875rem; color: var(--dim); font-weight: 600; }
tbody th { font-weight: 600; min-width: 9rem; max-width: 20rem; }
tr.revoked td, tr.revoked small { color: var(--dim); }
small { display: block; font-size: 0.8125rem; font-weight: 400; }
small:not([class]) { color: var(--dim); }
thead a { color: inherit; }
.ships td small, .ships th a { white-space: nowrap; }
.ships th small, .ships tbody th a { white-space: normal; }
tfoot th, tfoot td { border-bottom: 0; font-weight: 600; }
.age { display: block; width: 6rem; height: 0.5rem; margin-top: 0.3rem; }
.age .whole { fill: none; stroke: var(--dim); }
.age .none { stroke-dasharray: 2 2; }
.age .new { fill: var(--dim); }
.age .old { fill: var(--warning); }
.age path { stroke: var(--text); }
.hint { color: var(--dim); font-size: 0.875rem; }
form p { margin: 0.5rem 0; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; }
label { flex: 0 0 9rem; }
input { font: inherit; padding: 0.35rem 0.5rem; border: 1px solid var(--dim); border-radius: 4px; background: var(--panel);
  color: var(--text); width: 20rem; max-width: 100%; }
.find { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0.5rem 0; }
.find label { flex: none; }
button, .button { font: inherit; display: inline-block; padding: 0.4rem 0.9rem; border: 1px solid var(--link); border-radius: 4px;
  background: var(--panel); color: var(--link); text-decoration: none; cursor: pointer; min-height: 2.5rem; }
form button { background: var(--link); color: var(--on-link); }
button.danger, .button.danger { border-color: var(--alarm); color: var(--alarm); background: var(--panel); }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.code { background: var(--panel); border: 2px solid var(--alarm); padding: 1rem; white-space: pre-wrap; user-select: all;
  font: 0.95rem/1.5 ui-monospace, monospace; }
details { margin-top: 1.75rem; }
summary { cursor: pointer; }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); font-size: 0.875rem; }
@media (max-width: 60rem) {
  table.ships, .ships tbody, .ships tr, .ships th, .ships td { display: block; max-width: none; }
  .ships thead, .ships thead tr { display: flex; flex-wrap: wrap; }
  .ships thead th { position: static; padding: 0.35rem 0.75rem 0.35rem 0; }
  .ships tfoot { display: block; }
  .ships tr { border-bottom: 2px solid var(--line); padding: 0.4rem 0; }
  .ships td { border: 0; display: flex; gap: 0.75rem; padding: 0.1rem 0.6rem; }
  .ships th { border: 0; }
  .ships td div { min-width: 0; }
  .ships td small { white-space: normal; }
  .ships td::before { content: attr(data-head); flex: 0 0 9.5rem; color: var(--dim); font-weight: 400; }
  .attention li { display: block; }
}
`
