import { html } from 'hono/html';
import type { Json } from '../jsonSchema.ts';
import type { OpenApiOperation } from '../openapiTypes.ts';

type Field = { name: string; type: string; notes: string[]; messages: string[] };

export const inputTable = (operation: OpenApiOperation) => table('Input', inputsOf(operation));

export const answerTable = (operation: OpenApiOperation) => table('Answer', answerOf(operation));

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
