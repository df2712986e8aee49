export const OUTBOX_STYLE = `
.outbox { display: grid; gap: var(--space-4); width: min(100% - 2 * var(--gutter), var(--container-text)); margin-inline: auto; padding-block: var(--space-8) var(--space-16); }
.outbox > * { min-width: 0; }
.outbox form { display: grid; gap: 0.375rem; }
.outbox-search { display: flex; gap: var(--space-2); }
.outbox-search .input { min-width: 0; }
.outbox .card { display: grid; gap: var(--space-2); }
.outbox .to { display: inline-block; padding-block: 0.875rem; overflow-wrap: anywhere; }
.outbox time { white-space: nowrap; }
.outbox .text { white-space: pre-wrap; overflow-wrap: anywhere; }
.outbox-code b { display: block; width: fit-content; padding: var(--space-2) var(--space-3); font-size: var(--text-code); font-stretch: var(--wide); letter-spacing: 0.08em; font-variant-numeric: slashed-zero; line-height: 1.3; background: var(--color-accent-tint); border-radius: var(--radius-md); user-select: all; -webkit-user-select: all; }
`;
