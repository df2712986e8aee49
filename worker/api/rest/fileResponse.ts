import { lagosDay } from '#schemas/format/dates.ts';
import { SECURITY_HEADERS } from '#schemas/limits/policy.ts';
import type { Route } from './route.ts';

type Zip = { size: number; body: ReadableStream<Uint8Array> };

export function sendFile(
  { name, type }: NonNullable<Route['file']>,
  content: AsyncIterable<string> & Zip,
  now: number,
): Response {
  if (type === 'text/plain') return send(String(content), name, TEXT);
  const day = lagosDay(now);
  if (type === 'text/csv') return send(streamOf(content), `${name}-${day}.csv`, CSV);
  const headers = { 'Content-Type': type, 'Content-Length': String(content.size) };
  return send(content.body, `${name}-${day}.zip`, headers);
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
const CSV = { 'Content-Type': 'text/csv; charset=utf-8; header=present' };

function send(body: ReadableStream<Uint8Array> | string, name: string, headers: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      ...SECURITY_HEADERS,
      'Cache-Control': 'no-store',
      ...headers,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

/** Nothing is made for a HEAD, or once the reader has left. */
function streamOf(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const pieces = text[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return?.();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
