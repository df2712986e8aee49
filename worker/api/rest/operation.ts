import { html } from 'hono/html';
import { MINUTE } from '#schemas/format/dates.ts';
import { codesOf } from '#schemas/responses/errors.ts';
import { REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import type { Json, OpenApiOperation } from './jsonSchema.ts';

export type Entry = { method: string; path: string; operation: OpenApiOperation };

const AUDIENCE: Record<OpenApiOperation['x-who'], string> = {
  anybody: 'Anybody',
  member: 'Whoever is logged in',
  subscriber: 'Members with a subscription, and admins',
  staff: 'Admins and support',
  admin: 'Admins',
};

export const operationDetails = (
  { method, path, operation }: Entry,
  isOpen: boolean,
) => html`<details class="op"${isOpen ? html` open` : ''}>
<summary><h3><span class="method" data-method="${method}">${method}</span> <code>${path}</code></h3><span class="says">${operation.summary}</span></summary>
<div class="op-body" id="${operation.operationId}">
<p class="op-facts"><span class="badge badge-accent">${AUDIENCE[operation['x-who']]}</span>${passwordBadge(operation)}${limitBadge(operation)}<a href="#${operation.operationId}">Link to this<span class="sr-only"> operation: ${method} ${path}</span></a></p>
${inputTable(operation)}
<h4>Example request</h4>
<pre><code>${curlOf(method, path, operation)}</code></pre>
${exampleResponses(operation)}
${answerTable(operation)}
<h4>Refusals</h4>
<ul class="refusals">${refusalsOf(operation).map(
  (status) =>
    html`<li><b class="num">${status}</b> ${codesOf(status).map((code) => html`<a href="#${code}"><code>${code}</code></a> `)}</li>`,
)}</ul>
</div>
</details>`;

/** A link to the operation in the whole reference. */
export const operationLink = ({ method, path, operation }: Entry) => html`<p class="op op-link">
<a href="/api/docs#${operation.operationId}"><span class="method" data-method="${method}">${method}</span> <code>${path}</code></a> <span class="says">${operation.summary}</span></p>`;

/** `$OWNMARK` is where the register is, `$TOKEN` the accessToken of a login. */
function curlOf(method: string, path: string, operation: OpenApiOperation): string {
  const { parameters = [], requestBody } = operation;
  const inPath = parameters.filter((one) => one.in === 'path');
  const filledPath = inPath.reduce((whole, { name, example }) => whole.replace(`{${name}}`, String(example)), path);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  const address = `"$OWNMARK/api/v1${filledPath}${query.length > 0 ? `?${query.join('&')}` : ''}"`;
  return [
    method === 'GET' ? `curl ${address}` : `curl -X ${method} ${address}`,
    ...(operation.security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...bodyOf(requestBody),
  ].join(' \\\n  ');
}

function bodyOf(requestBody: OpenApiOperation['requestBody']): string[] {
  const [[type, { example }] = ['', { example: {} }]] = Object.entries(requestBody?.content ?? {});
  if (type === '') return [];
  if (type.startsWith('multipart/')) return Object.entries(example).map(([name, value]) => `-F "${name}=${value}"`);
  return [`-H "Content-Type: ${type}"`, `-d '${JSON.stringify(example, null, 2)}'`];
}

function passwordBadge({ 'x-password': password }: OpenApiOperation) {
  if (!password) return '';
  return html`<a class="badge" href="/api/docs#password-again">Password in the last ${PASSWORD_FRESH / MINUTE} minutes</a>`;
}

function limitBadge({ 'x-limit': limit, security }: OpenApiOperation) {
  if (!limit) return '';
  const per = security.length > 0 ? 'an account' : 'an address';
  return html`<span class="badge">${REQUESTS_A_MINUTE[limit]} a minute for ${per}</span>`;
}

const refusalsOf = ({ responses }: OpenApiOperation) =>
  Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 400);

function exampleResponses({ responses }: OpenApiOperation) {
  const [[status, success] = ['', {}]] = Object.entries(responses).filter(([one]) => one.startsWith('2'));
  return html`<h4>Example success: ${status}</h4>
<pre><code>${exampleIn(success)}</code></pre>
<h4>Example error</h4>
<pre><code>${exampleIn(responses.default ?? {})}</code></pre>`;
}

function exampleIn({ content }: Json): string {
  const [body] = Object.values((content as Record<string, { example: unknown }> | undefined) ?? {});
  return typeof body?.example === 'string' ? body.example : JSON.stringify(body?.example, null, 2);
}

type Field = { name: string; type: string; notes: string[]; messages: string[] };

const inputTable = (operation: OpenApiOperation) => table('Input', inputsOf(operation));

const answerTable = (operation: OpenApiOperation) => table('Answer', answerOf(operation));

const table = (title: string, fields: Field[]) =>
  fields.length === 0
    ? ''
    : html`<h4>${title}</h4>
<table class="table table-cards fields">
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Rules</th></tr></thead>
<tbody>${fields.map(row)}</tbody>
</table>`;

const row = ({ name, type, notes, messages }: Field) => html`<tr>
<td class="cell-head"><code>${name}</code></td><td class="cell-wide" data-label="Type">${type}</td>
<td class="cell-wide" data-label="Rules">${notes.join(' ')}${
  messages.length === 0
    ? ''
    : html`<ul class="said" aria-label="Refused with">${messages.map((message) => html`<li>${message}</li>`)}</ul>`
}</td>
</tr>`;

function inputsOf({ parameters = [], requestBody }: OpenApiOperation): Field[] {
  const [body] = Object.values(requestBody?.content ?? {});
  const required = (body?.schema.required as string[] | undefined) ?? [];
  const properties = Object.entries((body?.schema.properties as Record<string, Json> | undefined) ?? {});
  return [
    ...parameters.map((one) =>
      field(one.name, { ...one.schema, description: one.description }, [
        one.required ? 'Required.' : 'May be left out.',
        `In the ${one.in}.`,
      ]),
    ),
    ...properties.map(([name, schema]) =>
      field(name, schema, [required.includes(name) ? 'Required.' : 'May be left out.']),
    ),
  ];
}

function answerOf({ responses }: OpenApiOperation): Field[] {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const content = answer?.content as Record<string, { schema: Json }> | undefined;
  const [body] = Object.values(content ?? {});
  return body ? fieldsOf(body.schema, '').filter(({ name }) => !['status', 'message'].includes(name)) : [];
}

/** Nested ones by their whole path: `data.plan.id`, `data[].id`. */
function fieldsOf(schema: Json, parentPath: string): Field[] {
  const inner =
    (schema.anyOf as Json[] | undefined)?.find(({ type }) => type === 'object' || type === 'array') ?? schema;
  if (inner.type === 'array') return fieldsOf(inner.items as Json, `${parentPath}[]`);
  const properties = (inner.properties as Record<string, Json> | undefined) ?? {};
  return Object.entries(properties).flatMap(([name, one]) => {
    const whole = parentPath === '' ? name : `${parentPath}.${name}`;
    const deeper = fieldsOf(one, whole);
    return deeper.length > 0 ? deeper : [field(whole, one, [])];
  });
}

function field(name: string, schema: Json, notes: string[]): Field {
  const allNotes = [...notes, ...limitsOf(schema), schema.description as string | undefined];
  return {
    name,
    type: typeOf(schema),
    notes: allNotes.filter((note) => note !== undefined),
    messages: (schema['x-messages'] as string[] | undefined) ?? [],
  };
}

function limitsOf(schema: Json): string[] {
  const all = [schema, ...((schema.anyOf as Json[] | undefined) ?? [])];
  const first = (key: string) => all.map((one) => one[key]).find((value) => value !== undefined);
  const [least, most, low, high] = ['minLength', 'maxLength', 'minimum', 'maximum'].map(first);
  const isSafe = (bound: unknown) => bound !== undefined && Math.abs(Number(bound)) < Number.MAX_SAFE_INTEGER;
  return [
    least !== undefined && Number(least) > 1 && `At least ${least} characters.`,
    most !== undefined && `At most ${most} characters.`,
    isSafe(low) && `At least ${low}.`,
    isSafe(high) && `At most ${high}.`,
    schema.default !== undefined && `${String(schema.default)} when left out.`,
  ].filter((note) => note !== false);
}

/** `text`, `one of a, b`, `text or null`. */
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
