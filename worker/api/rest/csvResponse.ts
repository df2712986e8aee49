import { lagosDay } from '#schemas/format/dates.ts';
import { SECURITY_HEADERS } from '#schemas/limits/policy.ts';

/** Nothing is made for a HEAD, or once the reader has left. */
export function sendCsv(name: string, text: AsyncIterable<string>, now: number): Response {
  return new Response(streamOf(text), {
    headers: {
      ...SECURITY_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}-${lagosDay(now)}.csv"`,
    },
  });
}

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
