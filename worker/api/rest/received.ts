import { Invalid } from '#domain/errors.ts';
import { UPLOAD_MAX } from '#schemas/accounts/profile.ts';
import { BODY_MAX, readAtMost, readForm } from '../body.ts';

type Part = string | Uint8Array;

/** A request's body, read when it is first asked for, once. */
export type Received = {
  fields: () => Promise<Record<string, unknown>>;
  form: () => Promise<FormData>;
  /**
   * The parts that tell one body from another. For a form these are its fields, because every sending uses a new
   * boundary.
   */
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
