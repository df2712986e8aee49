import { NO_ANSWER } from '#schemas/responses/errorTexts.ts';
import { NoAnswer } from './errors.ts';
import type { FetchFn } from './humanCheck.ts';

/** Milliseconds without a byte. A slow 2G connection takes ten seconds for its first one. */
export const NO_ANSWER_AFTER = 30_000;

export type Deadline = {
  /** Aborted by `NoAnswer`, or as the caller leaves. */
  signal: AbortSignal;
  /** Rejects then. */
  stopped: Promise<never>;
  /** Something came: the time begins anew. */
  arrived: () => void;
  end: () => void;
};

export function startDeadline(caller?: AbortSignal | null): Deadline {
  const stop = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
  });
  stopped.catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => stop.abort(caller?.reason);
  function arrived() {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(new NoAnswer(NO_ANSWER)), NO_ANSWER_AFTER);
  }
  function end() {
    clearTimeout(timer);
    caller?.removeEventListener('abort', leave);
  }
  if (caller?.aborted) leave();
  caller?.addEventListener('abort', leave);
  arrived();
  return { signal: stop.signal, stopped, arrived, end };
}

/** Ends a request that hangs; its answer is whole. @throws NoAnswer */
export function withDeadline(send: FetchFn): FetchFn {
  return async (input, init) => {
    const deadline = startDeadline(init?.signal);
    const answer = async () => {
      const response = await send(input, { ...init, signal: deadline.signal });
      return response.body ? new Response(textOf(await partsOf(response.body, deadline)), response) : response;
    };
    try {
      return await Promise.race([answer(), deadline.stopped]);
    } finally {
      deadline.end();
    }
  };
}

function textOf(parts: Uint8Array[]): string {
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}

/** @param onPart called with each as it comes */
export async function partsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { stopped, arrived }: Pick<Deadline, 'stopped' | 'arrived'>,
  onPart: (part: Uint8Array) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), stopped]);
    if (done) return parts;
    arrived();
    parts.push(value);
    onPart(value);
  }
}
