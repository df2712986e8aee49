import { DomainError, Invalid } from '#domain/errors.ts';
import { CHOOSE_PICTURE } from '#schemas/rules/pictures.ts';

/** Bytes; uploads have a limit of their own. */
export const BODY_MAX = 64 * 1024;

/** Also works if the request does not give its length. @throws DomainError TOO_LARGE */
export async function readAtMost(request: Request, max: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of limitBody(request, max).body ?? []) pieces.push(piece);
  return new Blob(pieces);
}

/** Bytes of a refused body that are read: local workerd drops the connection over 64 KB that nobody read. */
export const DISCARD_MAX = 1024 * 1024;
/** Milliseconds. */
const DISCARD_TIMEOUT = 1000;

/** If a body stays unread the connection drops, and the client's next request on it fails. */
export async function discardBody(request: Request, timeout = DISCARD_TIMEOUT): Promise<void> {
  const { body } = request;
  if (!body || request.bodyUsed || body.locked) return;
  if (Number(request.headers.get('content-length') ?? 0) <= DISCARD_MAX) await discardRest(body.getReader(), timeout);
}

async function discardRest(reader: Reader, timeout = DISCARD_TIMEOUT): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  await Promise.race([drain(reader), timedOut]);
  clearTimeout(timer);
  reader.cancel().catch(() => {});
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function drain(reader: Reader): Promise<void> {
  let read = 0;
  try {
    while (read <= DISCARD_MAX) {
      const { done, value } = await reader.read();
      if (done) return;
      read += value.byteLength;
    }
  } catch {
    // The client is gone.
  }
}

/** The body ends in an error behind `max` bytes. @throws DomainError TOO_LARGE when its stated length is more */
export function limitBody(request: Request, max: number): Request {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge();
  return request.body ? new Request(request, { body: limitStream(request.body, max) }) : request;
}

/** Pull-based (highWaterMark 0): nothing is read ahead. */
function limitStream(body: ReadableStream<Uint8Array>, max: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let read = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch(throwCutOff);
        if (done) return controller.close();
        read += value.byteLength;
        if (read <= max) return controller.enqueue(value);
        await discardRest(reader);
        throw tooLarge();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** @throws Invalid for what is no form; DomainError TOO_LARGE */
export async function readForm(request: Request, max: number): Promise<FormData> {
  const body = await readAtMost(request, max);
  const type = request.headers.get('content-type') ?? '';
  return parseForm(new Response(body, { headers: { 'Content-Type': type } }));
}

/** @throws Invalid for what is no form; what ended the body */
export async function parseForm(body: Pick<Request, 'formData'>): Promise<FormData> {
  try {
    return await body.formData();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new Invalid(CHOOSE_PICTURE, [{ path: 'file', message: CHOOSE_PICTURE }]);
  }
}

/** The sender hung up: no fault of ours. */
function throwCutOff(): never {
  throw new Invalid('This request was cut off. Please try again.');
}

function tooLarge(): DomainError {
  return new DomainError(413, 'TOO_LARGE', 'This request is too large.');
}
