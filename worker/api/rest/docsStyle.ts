/** The API reference's few rules, in the colours of the look: it stands outside the built site and its styles. */
export const DOCS_STYLE = `
:root {
  --ground: #fbfaf5; --raised: #fff; --sunk: #f2f0e6; --line: #dcd8c8; --text: #0e1b16; --muted: #4a5750;
  --accent: #0b5d3b; --tint: #e1ede4;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) { :root {
  --ground: #0b1410; --raised: #131f19; --sunk: #070e0a; --line: #26362d; --text: #eff0e6; --muted: #abb8af;
  --accent: #6ccf9f; --tint: #12301f;
} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 Archivo, Arial, sans-serif; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header { background: var(--raised); border-bottom: 1px solid var(--line); }
header > div, main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
main { padding-bottom: 4rem; }
header a { color: inherit; display: inline-flex; gap: 0.6rem; align-items: center; font-weight: 700; text-decoration: none; }
h1 { font-size: 2rem; line-height: 1.15; margin: 1.25rem 0 0.5rem; }
h2 { font-size: 1.375rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.5rem; }
p { max-width: 44rem; margin: 0.5rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; margin: 1rem 0 0; list-style: none; }
nav a { display: inline-block; padding: 0.4rem 0; }
details { border: 1px solid var(--line); border-radius: 0.5rem; background: var(--raised); margin: 0.5rem 0; }
summary { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; padding: 0.7rem 1rem; cursor: pointer; }
summary span { color: var(--muted); flex: 1 1 16rem; }
details > div { border-top: 1px solid var(--line); padding: 0.25rem 1rem 1rem; }
code { font: 0.9em/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
summary b { font: 700 0.8rem/1.6 ui-monospace, Menlo, Consolas, monospace; min-width: 3.6rem; color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; min-width: 32rem; table-layout: fixed; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.4rem 1rem; max-width: 44rem; }
dt { font-weight: 700; }
dd { margin: 0; }
th { color: var(--muted); font-weight: 600; }
.who { display: inline-block; background: var(--tint); border-radius: 0.25rem; padding: 0 0.4rem; font-size: 0.8125rem; }
`;
