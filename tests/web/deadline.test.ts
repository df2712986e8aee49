import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnded, requireJson } from '#lib/api/client.ts';
import { NO_ANSWER_AFTER, withDeadline } from '#lib/api/deadline.ts';
import { NoAnswer } from '#lib/api/errors.ts';
import { giveProof, isProofAsked, onProofAsked, withHumanCheck } from '#lib/api/humanCheck.ts';
import { NETWORK_SIGN_IN, NO_ANSWER } from '#schemas/responses/errorTexts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const never = () => new Promise<Response>(() => {});
const outcome = (answer: Promise<unknown>) => {
  let found: unknown = 'still waiting';
  answer.then(
    (value) => {
      found = value;
    },
    (error) => {
      found = error;
    },
  );
  return () => found;
};
/** A body that comes by parts, `pause` apart; without an end when it is to hang. */
function dripping(parts: string[], pause: number, hangs = false) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift();
      if (part === undefined) return hangs ? new Promise(() => {}) : controller.close();
      await new Promise((resolve) => setTimeout(resolve, pause));
      controller.enqueue(new TextEncoder().encode(part));
    },
  });
}

test('a request that hangs ends after its time, and is called back', async () => {
  let signal: AbortSignal | null | undefined;
  const send = withDeadline((_, init) => {
    signal = init?.signal;
    return never();
  });
  const found = outcome(send('/trpc/checks.check'));
  await vi.advanceTimersByTimeAsync(NO_ANSWER_AFTER - 1);
  expect(found()).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(found()).toEqual(new NoAnswer(NO_ANSWER));
  expect(signal?.aborted).toBe(true);
});

test('a slow answer is whole as long as something comes', async () => {
  const parts = ['{"a"', ':', '1', '}'];
  const send = withDeadline(
    async () => new Response(dripping(parts, NO_ANSWER_AFTER - 1000), { headers: JSON_HEADERS }),
  );
  const answer = send('/x');
  await vi.advanceTimersByTimeAsync(5 * NO_ANSWER_AFTER);
  expect(await (await answer).json()).toEqual({ a: 1 });
  expect((await answer).headers.get('Content-Type')).toBe('application/json');
});

test('an answer that stops half way ends, too', async () => {
  const found = outcome(withDeadline(async () => new Response(dripping(['{'], 10, true)))('/x'));
  await vi.advanceTimersByTimeAsync(NO_ANSWER_AFTER + 10);
  expect(found()).toEqual(new NoAnswer(NO_ANSWER));
});

test('whoever leaves ends it for their own reason', async () => {
  const leaving = new AbortController();
  const found = outcome(withDeadline(never)('/x', { signal: leaving.signal }));
  leaving.abort('left');
  await vi.advanceTimersByTimeAsync(0);
  expect(found()).toBe('left');
});

test('whoever shows to be a person is not cut off', async () => {
  const needed = { error: { data: { code: 'PERSON_NEEDED' } } };
  const answers = [Response.json(needed, { status: 403 }), Response.json({ result: 1 })];
  const send = requireJson(withHumanCheck(withDeadline(async () => answers.shift() ?? never())));
  const leave = onProofAsked(() => {});
  const answer = send('/trpc/checks.check', { method: 'POST' });
  await vi.waitFor(() => expect(isProofAsked()).toBe(true));
  await vi.advanceTimersByTimeAsync(10 * NO_ANSWER_AFTER);
  giveProof('token');
  expect(await (await answer).json()).toEqual({ result: 1 });
  leave();
});

test.each([200, 302, 401, 511])(
  'a page with %i in place of an answer is never read, and ends no session',
  async (status) => {
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    const page = () =>
      new Response('<h1>Welcome to Hotel WiFi</h1>', { status, headers: { 'Content-Type': 'text/html' } });
    const found = outcome(requireJson(async () => page())('/trpc/x', { headers: { Authorization: 'Bearer own' } }));
    await vi.advanceTimersByTimeAsync(0);
    if (status === 401) expect(found()).not.toBeInstanceOf(Response);
    else expect(found()).toEqual(new NoAnswer(NETWORK_SIGN_IN));
    expect(ended).not.toHaveBeenCalled();
    stop();
  },
);
