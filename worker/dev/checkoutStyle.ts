/** The sandbox checkout's few rules: like a provider's page it stands outside the built site and its styles. */
export const CHECKOUT_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 Arial, sans-serif; --ground: #f2f0e6; --card: #ffffff; --ink: #0e1b16;
  --quiet: #4a5750; --line: #dcd8c8; --edge: #7d8379; --action: #0b5d3b; --on-action: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1410; --card: #131f19; --ink: #eff0e6; --quiet: #abb8af;
  --line: #26362d; --edge: #6f8278; --action: #56bf8e; --on-action: #03140c; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: start center; padding: 2.5rem 1rem; background: var(--ground); color: var(--ink); }
main { width: 100%; max-width: 26rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; }
.note { margin: 0 0 1rem; padding: 0.5rem 0.75rem; border: 1px dashed var(--edge); border-radius: 0.5rem; font-size: 0.875rem; color: var(--quiet); }
h1 { margin: 0; font-size: 1.25rem; }
.amount { margin: 0.25rem 0 1rem; font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1.25rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; text-align: right; }
.state { margin: 0 0 1rem; font-weight: 700; }
form { display: grid; gap: 0.75rem; }
.button { display: block; width: 100%; min-height: 3rem; padding: 0.75rem 1rem; border: 1px solid var(--edge); border-radius: 0.5rem;
  background: none; color: inherit; font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer; }
.main { border-color: var(--action); background: var(--action); color: var(--on-action); }
.button:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
`;
