import { html } from 'hono/html';
import type { Json } from './jsonSchema.ts';
import { type DocumentedOperation, ERROR_ANSWERS, openApi } from './openapi.ts';

type Entry = { method: string; path: string; operation: DocumentedOperation };
type Field = { name: string; type: string; note: string };

const TITLES: Record<string, string> = {
  health: 'Service',
  users: 'Accounts',
  auth: 'Passwords',
  device: 'Devices and transfers',
  subscription: 'Plans',
  payment: 'Payments and receipts',
  admin: 'Administration',
};

/** The API reference as a page for readers, made from the OpenAPI document. Carries no script. */
export function docsPage() {
  const entries = Object.entries(openApi().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const tags = [...new Set(entries.map(({ operation }) => operation.tags[0] ?? ''))];
  return html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference: Ownmark</title><meta name="description" content="Every operation of the Ownmark API.">
<link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><div><a href="/"><img src="/mark.svg" alt="" width="28" height="28">Ownmark</a></div></header>
<main>
<h1>API reference</h1>
<p>Base path <code>/api/v1</code>. A read takes its input from the query, a write from a JSON body. Every answer is an envelope: <code>status</code> is <code>success</code>, with <code>data</code> and sometimes <code>pagination</code>, or <code>error</code>, with a <code>message</code> for people, a <code>code</code> for programs, the wrong fields as <code>errors</code> and a <code>requestId</code>.</p>
<p>Sign in with <code>POST /users/login</code> and send the accessToken as <code>Authorization: Bearer …</code>. Too many requests are answered 429, with <code>Retry-After</code>. For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Sections"><ul><li><a href="#refusals">Refusals</a></li>${tags.map((tag) => html`<li><a href="#${tag}">${titleOf(tag)}</a></li>`)}</ul></nav>
${tags.map((tag) =>
  section(
    tag,
    entries.filter(({ operation }) => operation.tags[0] === tag),
  ),
)}
<section aria-labelledby="refusals">
<h2 id="refusals">Refusals</h2>
<dl>${refusals().map(({ status, says }) => html`<dt>${status}</dt><dd>${says}</dd>`)}</dl>
</section>
</main>
</body>
</html>`;
}

function refusals() {
  const told = (openApi().components as { responses: Record<string, { description: string }> }).responses;
  return Object.entries(ERROR_ANSWERS).map(([status, name]) => ({ status, says: told[name]?.description }));
}

const titleOf = (tag: string): string => TITLES[tag] ?? tag;

const section = (tag: string, entries: Entry[]) => html`<section aria-labelledby="${tag}">
<h2 id="${tag}">${titleOf(tag)}</h2>
${entries.map(entry)}
</section>`;

const entry = ({ method, path, operation }: Entry) => html`<details>
<summary><b>${method}</b> <code>${path}</code> <span>${operation.summary}</span></summary>
<div>
<p><span class="who">${WHO[operation['x-who']]}</span></p>
${table('Input', inputsOf(operation))}
${table('Answer', answerOf(operation))}
<h3>Refusals</h3>
<p>${Object.keys(operation.responses)
  .filter((status) => Number(status) >= 400)
  .join(', ')}</p>
</div>
</details>`;

const table = (title: string, fields: Field[]) =>
  fields.length === 0
    ? ''
    : html`<h3>${title}</h3>
<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Note</th></tr></thead>
<tbody>${fields.map(({ name, type, note }) => html`<tr><td><code>${name}</code></td><td>${type}</td><td>${note}</td></tr>`)}</tbody>
</table></div>`;

const WHO = {
  anybody: 'Anybody',
  member: 'Whoever is signed in',
  subscriber: 'Members with a subscription, and admins',
  admin: 'Admins',
};

function inputsOf({ parameters = [], requestBody }: DocumentedOperation): Field[] {
  const [body] = Object.values(requestBody?.content ?? {});
  const required = (body?.schema.required as string[] | undefined) ?? [];
  return [
    ...parameters.map((one) => ({
      name: one.name,
      type: typeOf(one.schema),
      note: sentence(one.required && 'Required.', `In the ${one.in}.`, one.description),
    })),
    ...Object.entries((body?.schema.properties as Record<string, Json> | undefined) ?? {}).map(([name, schema]) => ({
      name,
      type: typeOf(schema),
      note: sentence(required.includes(name) && 'Required.', schema.description as string | undefined),
    })),
  ];
}

function answerOf({ responses }: DocumentedOperation): Field[] {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const content = answer?.content as Record<string, { schema: Json }> | undefined;
  const [body] = Object.values(content ?? {});
  return body ? fieldsOf(body.schema, '').filter(({ name }) => !['status', 'message'].includes(name)) : [];
}

/** The fields of a schema, those inside others by their whole way: `data.plan.id`, `data[].id`. */
function fieldsOf(schema: Json, way: string): Field[] {
  const inner =
    (schema.anyOf as Json[] | undefined)?.find(({ type }) => type === 'object' || type === 'array') ?? schema;
  if (inner.type === 'array') return fieldsOf(inner.items as Json, `${way}[]`);
  const properties = (inner.properties as Record<string, Json> | undefined) ?? {};
  return Object.entries(properties).flatMap(([field, one]) => {
    const name = way === '' ? field : `${way}.${field}`;
    const deeper = fieldsOf(one, name);
    return deeper.length > 0
      ? deeper
      : [{ name, type: typeOf(one), note: sentence(one.description as string | undefined) }];
  });
}

/** A schema in a word or two: `text`, `one of a, b`, `text or null`. */
function typeOf(schema: Json): string {
  if (schema.anyOf) return [...new Set((schema.anyOf as Json[]).map(typeOf))].join(' or ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ');
  if (schema.enum) return `one of ${(schema.enum as unknown[]).join(', ')}`;
  if ('const' in schema) return `always ${String(schema.const)}`;
  if (schema.format === 'date-time') return 'instant';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'binary') return 'file';
  const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' };
  return words[String(schema.type)] ?? String(schema.type ?? 'any');
}

const sentence = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ');
