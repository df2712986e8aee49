import { html, raw } from 'hono/html';
import { ERROR_TABLE } from '#schemas/responses/errors.ts';
import { GUIDE } from './guide.ts';
import { inlined } from './jsonSchema.ts';
import { openApi } from './openapi.ts';
import { type Entry, operationDetails, operationLink } from './operation.ts';

const TITLES: Record<string, string> = {
  health: 'Service',
  users: 'Accounts',
  auth: 'Passwords',
  device: 'Devices and transfers',
  subscription: 'Plans',
  payment: 'Payments and receipts',
  admin: 'Administration',
};

const MAX_EXPANDED = 3;
const SEARCH_MAX = 100;

export const DOCS_HEAD = {
  title: 'API reference: Ownmark',
  description: 'Every operation of the Ownmark API: what it takes, what it answers and what it refuses.',
  style: '/api/docs.css',
};

/** The whole reference is drawn once in an isolate. */
let whole: string | undefined;

/** A search draws the few operations that it finds, or a list of links to them. */
export function docsPage(search = ''): string {
  const typed = search.slice(0, SEARCH_MAX).trim();
  if (typed !== '') return String(drawn(typed));
  whole ??= String(drawn(typed));
  return whole;
}

function drawn(typed: string) {
  const found = entries().filter(({ line }) =>
    typed
      .toLowerCase()
      .split(/\s+/)
      .every((word) => line.includes(word)),
  );
  const groups = [...new Set(found.map(tagOf))].map((id) => ({ id, title: TITLES[id] ?? id }));
  const isWhole = typed === '' || found.length <= MAX_EXPANDED;
  const draw = isWhole ? (one: Entry) => operationDetails(one, typed !== '') : operationLink;
  return html`<main id="main" class="wrap ref" tabindex="-1">
<header class="ref-head"><h1 class="h1">API reference</h1>
<p class="lead">Everything Ownmark does, over HTTP. The base path is <code>/api/v1</code>; programs read <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1), made from the same source.</p></header>
<nav class="ref-nav" aria-label="Sections">
<form role="search" method="get" action="/api/docs">
<label class="field-label" for="q">Search operations</label>
<div class="ref-search"><input class="input" type="search" id="q" name="q" value="${typed}" maxlength="${SEARCH_MAX}" placeholder="transfer, otp, /admin" autocomplete="off"><button class="btn btn-primary">Search</button></div>
</form>
${typed === '' ? links('Guide', [...GUIDE, ERRORS]) : ''}
${links('Operations', groups)}
</nav>
<div class="ref-body">
${typed === '' ? guide() : results(typed, found.length)}
${groups.map((group) => section(group, found.filter((one) => tagOf(one) === group.id).map(draw)))}
${typed === '' || !isWhole ? '' : section(ERRORS, errorTable())}
</div>
</main>`;
}

const ERRORS = { id: 'errors', title: 'Error codes' };

const guide = () => [...GUIDE.map((part) => section(part, part.body)), section(ERRORS, errorTable())];

const results = (typed: string, count: number) =>
  html`<p class="notice" role="status"><span>${
    count === 0 ? 'No operation has' : `${count} ${count === 1 ? 'operation has' : 'operations have'}`
  } <b>${typed}</b>. <a href="/api/docs">Show all</a></span></p>`;

const section = ({ id, title }: { id: string; title: string }, body: unknown) => html`<section aria-labelledby="${id}">
<h2 class="h3" id="${id}">${title}</h2>
${body}
</section>`;

const links = (title: string, targets: { id: string; title: string }[]) =>
  targets.length === 0
    ? ''
    : html`<p class="xs muted">${title}</p>
<ul class="ref-links">${targets.map((one) => html`<li><a href="#${one.id}">${one.title}</a></li>`)}</ul>`;

let errors: ReturnType<typeof raw> | undefined;

function errorTable() {
  errors ??= raw(String(drawnErrors()));
  return errors;
}

const drawnErrors = () => html`<table class="table table-cards fields codes">
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">What to do</th></tr></thead>
<tbody>${Object.entries(ERROR_TABLE).map(
  ([code, [status, meaning, remedy]]) => html`<tr id="${code}">
<td class="cell-head"><code>${code}</code></td><td class="cell-wide num" data-label="Status">${[status].flat().join(', ')}</td>
<td class="cell-wide" data-label="Meaning">${meaning}</td><td class="cell-wide" data-label="What to do">${remedy}</td>
</tr>`,
)}</tbody>
</table>`;

let known: (Entry & { line: string })[] | undefined;

function entries() {
  const { paths, components } = openApi();
  known ??= Object.entries(inlined(paths, components.schemas)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const entry = { method: name.toUpperCase(), path, operation };
      return { ...entry, line: lineOf(entry) };
    }),
  );
  return known;
}

/** The text that a search of the reference looks through. */
function lineOf({ method, path, operation }: Entry): string {
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const fields = [...(operation.parameters ?? []).map(({ name }) => name), ...Object.keys(body?.example ?? {})];
  return `${method} ${path} ${operation.summary} ${fields.join(' ')}`.toLowerCase();
}

const tagOf = ({ operation }: Entry): string => operation.tags[0] ?? '';
