import { Invalid } from '#domain/errors.ts';
import { UPLOAD_MAX } from '#schemas/accounts/profile.ts';
import { BODY_MAX, readAtMost, readForm } from '../body.ts';

type Part = string | Uint8Array;

/** A request's body, read when it is first asked for, once. */
export type Received = {
  fields: () => Promise<Record<string, unknown>>;
  form: () => Promise<FormData>;
  /** What makes it this body and no other: a form's fields, since each sending has a boundary of its own. */
  parts: () => Promise<Part[]>;
};

export function receive(request: Request, isForm: boolean): Received {
  const text = once(async () => (await readAtMost(request, BODY_MAX)).text());
  const form = once(() => readForm(request, UPLOAD_MAX));
  return {
    form,
    fields: async () => fieldsIn(await text()),
    parts: async () => (isForm ? partsOf(await form()) : [await text()]),
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

async function partsOf(form: FormData): Promise<Part[]> {
  const parts = [...form].map(async ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.type, new Uint8Array(await value.arrayBuffer())],
  );
  return (await Promise.all(parts)).flat();
}

function fieldsIn(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Invalid('The request body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid('The request body is not valid JSON.');
  }
}

/** The specification's other spellings of a field: only this file knows them. */
export const INPUT_ALIASES: Readonly<Record<string, string>> = {
  Type: 'type',
  SN: 'serialNumber',
  IMIE1: 'imei1',
  IMEI1: 'imei1',
  IMIE2: 'imei2',
  IMEI2: 'imei2',
  NoOfDecives: 'NoOfDevices',
  reportType: 'status',
  qparams: 'identifier',
};

export const OUTPUT_ALIASES: Readonly<Record<string, readonly string[]>> = {
  id: ['_id'],
  serialNumber: ['SN'],
  imei1: ['IMIE1', 'IMEI1'],
  imei2: ['IMEI2'],
  surName: ['lastName'],
  imageUrl: ['imageurl'],
  deactivated: ['Deactivated'],
};

type Fields = Record<string, unknown>;

/** Where both spellings were sent, the schema's own wins. */
export function resolveAliases(input: Fields): Fields {
  const resolved: Fields = {};
  for (const [field, value] of Object.entries(input)) {
    // Assigned, it would be the prototype.
    if (field === '__proto__') continue;
    const name = Object.hasOwn(INPUT_ALIASES, field) ? (INPUT_ALIASES[field] ?? field) : field;
    if (name === field || !Object.hasOwn(input, name)) resolved[name] = value;
  }
  if (typeof input.qparams === 'string') resolved.identifier = input.qparams.replace(/^\??qparams=/, '');
  return resolved;
}

export function addAliases(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addAliases);
  if (typeof value !== 'object' || value === null) return value;
  const aliased: Fields = {};
  for (const [field, inner] of Object.entries(value)) {
    aliased[field] = addAliases(inner);
    for (const name of OUTPUT_ALIASES[field] ?? []) aliased[name] = aliased[field];
  }
  if ('serialNumber' in value && 'type' in value) aliased.Type = value.type;
  return aliased;
}

export function aliasesOf(field: string): string[] {
  return Object.entries(INPUT_ALIASES).flatMap(([spelling, name]) => (name === field ? [spelling] : []));
}
