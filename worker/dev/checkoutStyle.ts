export const CHECKOUT_STYLE = `
.checkout { display: grid; gap: var(--space-4); width: min(100% - 2 * var(--gutter), 28rem); margin-inline: auto; padding-block: var(--space-8) var(--space-16); }
.checkout .card { display: grid; gap: var(--space-4); }
.checkout .amount { font-size: var(--text-2xl); line-height: 1.1; }
.checkout .facts { --term: 4.75rem; }
.checkout .facts > div { grid-template-columns: var(--term) minmax(0, 1fr); }
.checkout .facts dd { font-size: var(--text-base); overflow-wrap: anywhere; }
.checkout .facts dd.num { font-size: var(--text-sm); line-height: 1.6; }
.checkout form { display: grid; gap: var(--space-3); margin-top: var(--space-1); }
.checkout .btn { min-height: 2.75rem; }
`;
