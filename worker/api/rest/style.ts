export const DOCS_STYLE = `
.ref { display: grid; gap: var(--space-8); padding-block: var(--space-6) var(--space-16); }
.ref > *, .ref-body > * { min-width: 0; }
.ref code { font: 0.875em/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; word-spacing: 0; }
.ref-nav form { display: grid; gap: 0.375rem; margin-bottom: var(--space-5); }
.ref-search { display: flex; gap: var(--space-2); }
.ref-search .input { min-width: 0; }
.ref-links { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: var(--space-4); margin-bottom: var(--space-4); padding: 0; }
.ref-links a { display: flex; align-items: center; min-height: 2.75rem; font-size: var(--text-base); line-height: 1.25; color: inherit; text-decoration: none; }
.ref-links a:hover { text-decoration: underline; text-decoration-color: var(--color-accent); text-decoration-thickness: 2px; }
.ref-body { display: grid; gap: var(--space-10); align-content: start; }
.ref-head { display: grid; gap: var(--space-3); max-width: var(--container-text); }
.ref section { display: grid; gap: var(--space-3); }
.ref section > * { min-width: 0; }
.ref h2 { font-size: var(--text-xl); font-stretch: var(--wide); }
.ref section > p, .ref section > ol, .ref section > dl { max-width: var(--container-text); }
.ref ol { display: grid; gap: var(--space-2); padding-left: 1.375rem; }
.ref h4 { margin-top: var(--space-5); font-size: var(--text-sm); font-weight: var(--font-weight-semibold); }
.ref pre { margin: 0; padding: var(--space-3) var(--space-4); white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5; background: var(--color-surface-sunk); border: var(--border) solid var(--color-line); border-radius: var(--radius-md); }
.ref pre code { font-size: var(--text-sm); }
.terms { display: grid; grid-template-columns: minmax(0, 8.5rem) minmax(0, 1fr); gap: var(--space-2) var(--space-4); }
.terms dt { font-weight: var(--font-weight-semibold); }
.op { background: var(--color-surface-raised); border: var(--border) solid var(--color-line); border-radius: var(--radius-md); }
.op > summary { display: grid; gap: 0.125rem; padding: var(--space-3) 2.75rem var(--space-3) var(--space-4); min-height: 2.75rem; position: relative; border-radius: inherit; }
.op-link { display: grid; gap: 0.125rem; margin: 0; padding: var(--space-3) var(--space-4); }
.op-link a { display: flex; flex-wrap: wrap; gap: 0 0.625rem; align-items: baseline; min-height: 2.75rem; }
.op > summary:hover { background: var(--color-surface-sunk); }
.op > summary::after { content: ""; position: absolute; right: 1.25rem; top: 1.25rem; width: 0.5rem; height: 0.5rem; border: solid var(--color-text-muted); border-width: 0 2px 2px 0; transform: rotate(45deg); }
.op[open] > summary::after { top: 1.5rem; transform: rotate(-135deg); }
.op h3 { display: flex; gap: 0.625rem; align-items: baseline; font-size: var(--text-base); font-weight: var(--font-weight-semibold); line-height: 1.5; }
.method { flex: none; min-width: 3.75rem; font-size: var(--text-sm); letter-spacing: 0.02em; color: var(--color-accent-text); }
.method[data-method="GET"] { color: var(--color-text-muted); }
.method[data-method="DELETE"] { color: var(--color-danger-text); }
.says { font-size: var(--text-sm); line-height: 1.45; color: var(--color-text-muted); }
.op-body { display: grid; gap: var(--space-2); padding: var(--space-3) var(--space-4) var(--space-5); border-top: var(--border) solid var(--color-line); scroll-margin-top: 11rem; }
.op-body > * { min-width: 0; }
.op-facts { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
.op-facts a { display: inline-flex; align-items: center; min-height: 2.75rem; margin-left: auto; font-size: var(--text-sm); }
.fields th:first-child { width: 30%; }
.fields:not(.codes) th:nth-child(2) { width: 20%; }
.codes th:nth-child(2) { width: 5.5rem; }
.fields { table-layout: fixed; font-size: var(--text-sm); }
.fields.table th, .fields.table td { height: auto; padding: 0.5rem 0.75rem 0.5rem 0; vertical-align: top; overflow-wrap: anywhere; }
.fields.table thead th { position: static; padding-left: 0.75rem; }
.fields.table tbody td { padding-left: 0.75rem; }
.fields.table tbody tr:hover > * { background: none; }
.fields tr:target > td { background: var(--color-accent-tint); }
.said { margin: 0.25rem 0 0; padding: 0; color: var(--color-text-muted); }
.said li::before { content: "“"; }
.said li::after { content: "”"; }
.refusals { display: grid; gap: 0 var(--space-4); padding: 0; list-style: none; font-size: var(--text-sm); }
.refusals li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-3); }
.refusals b { min-width: 2rem; }
.refusals a { display: inline-flex; align-items: center; min-height: 2.75rem; }
@media (max-width: 39.99rem) {
  .fields.table { border-block: var(--border) solid var(--color-line); }
  .fields.table.table-cards tbody tr { padding: var(--space-3) 0; }
  .fields.table.table-cards tbody tr > td { padding: 0; }
  .op h3 { flex-wrap: wrap; gap: 0 0.625rem; }
}
@media (min-width: 64rem) {
  .ref { grid-template-columns: 15rem minmax(0, 1fr); gap: var(--space-10) var(--space-12); padding-top: var(--space-10); }
  .ref-head { grid-column: 2; }
  .ref-search { display: grid; }
  .ref-nav, .ref-body { grid-row: 2; }
  .ref-nav { position: sticky; top: 5.5rem; align-self: start; max-height: calc(100dvh - 6.5rem); overflow-y: auto; padding: 3px; }
  .ref-links { grid-template-columns: minmax(0, 1fr); }
  .ref-links a { min-height: 2rem; }
  .op-body { scroll-margin-top: 9rem; }
}
@media (min-width: 64rem) and (pointer: coarse) { .ref-links a { min-height: 2.75rem; } }
@media (forced-colors: active) { .op > summary::after { border-color: CanvasText; } }
`;
