/** The outbox page's few rules: it stands outside the built site and its styles. */
export const OUTBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 Arial, sans-serif; }
body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0; }
article { margin-top: 1rem; padding: 0.75rem 1rem; border: 1px solid #8888; border-radius: 0.5rem; }
h2 { font-size: 1rem; margin: 0; }
.meta { margin: 0; font-size: 0.875rem; opacity: 0.8; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0; }
`;
