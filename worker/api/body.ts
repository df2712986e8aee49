import { DomainError, Invalid } from '#domain/errors.ts';
import { CHOOSE_PICTURE } from '#schemas/rules/pictures.ts';

/** Bytes; uploads have a limit of their own. */
export const BODY_MAX = 64 * 1024;

/** Also where the request does not state its length. @throws DomainError TOO_LARGE */
export async function readAtMost(request: Request, max: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of limited(request, max).body ?? []) pieces.push(piece);
  return new Blob(pieces);
}

/** Milliseconds. */
const PATIENCE = 1000;

/** With an unread body the connection drops and the client's next request on it fails. */
export async function discardBody(request: Request, patience = PATIENCE): Promise<void> {
  const { body } = request;
  if (!body || request.bodyUsed || body.locked || Number(request.headers.get('content-length') ?? 0) > BODY_MAX) return;
  const reader = body.getReader();
  let late: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<void>((resolve) => {
    late = setTimeout(resolve, patience);
  });
  await Promise.race([readPast(reader), isLate]);
  clearTimeout(late);
  reader.cancel().catch(() => {});
}

async function readPast(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let read = 0;
  try {
    while (read <= BODY_MAX) {
      const { done, value } = await reader.read();
      if (done) return;
      read += value.byteLength;
    }
  } catch {
    // The client is gone.
  }
}

/** The body ends in an error behind `max` bytes. @throws DomainError TOO_LARGE when its stated length is more */
export function limited(request: Request, max: number): Request {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge();
  return request.body ? new Request(request, { body: counted(request.body, max) }) : request;
}

/** Pull-based (highWaterMark 0): nothing is read ahead. */
function counted(body: ReadableStream<Uint8Array>, max: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let read = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch(cutOff);
        if (done) return controller.close();
        read += value.byteLength;
        if (read <= max) return controller.enqueue(value);
        await reader.cancel();
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
  return formIn(new Response(body, { headers: { 'Content-Type': type } }));
}

/** @throws Invalid for what is no form; what ended the body */
export async function formIn(body: Pick<Request, 'formData'>): Promise<FormData> {
  try {
    return await body.formData();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new Invalid(CHOOSE_PICTURE, [{ path: 'file', message: CHOOSE_PICTURE }]);
  }
}

/** The sender hung up: no fault of ours. */
function cutOff(): never {
  throw new Invalid('This request was cut off. Please try again.');
}

function tooLarge(): DomainError {
  return new DomainError(413, 'TOO_LARGE', 'This request is too large.');
}
