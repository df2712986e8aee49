import { html } from 'hono/html';
import { MINUTE } from '#schemas/format/dates.ts';
import { REQUESTS_A_MINUTE } from '#schemas/limits/limits.ts';
import { PASSWORD_FRESH } from '#schemas/rules/passwords.ts';
import { codesOf } from '../errorCodes.ts';
import type { Json } from '../jsonSchema.ts';
import type { OpenApiOperation } from '../openapiTypes.ts';
import { answerTable, inputTable } from './fields.ts';

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

/** To where it stands in the whole reference. */
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
  return html`<a class="badge" href="#password-again">Password in the last ${PASSWORD_FRESH / MINUTE} minutes</a>`;
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
