import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sign } from '#providers/payments.ts';
import { app } from '#worker/app.ts';
import type { Env, QueuedPayment } from '#worker/env.ts';
import { sandbox } from '#worker/services.ts';
import { bindings, type Json, production } from '../clients.ts';
import { person, plan } from '../factories.ts';
import { begun, checkout, paymentOf } from '../payments.ts';

const KEY = 'sk_test_of_this_file';
const PRODUCTION: Env = { ...production, PAYSTACK_SECRET_KEY: KEY };
const hmac = (body: string | Uint8Array, key = KEY) => createHmac('sha512', key).update(body).digest('hex');
const event = (reference: string, name = 'charge.success') => JSON.stringify({ event: name, data: { reference } });

/** What the webhook answers, and what it put on the queue. */
async function post(
  body: string | Uint8Array<ArrayBuffer>,
  signature: string | null,
  env: Env = PRODUCTION,
  refuses = false,
) {
  const queued: string[] = [];
  const PAYMENTS = {
    async send({ reference }: QueuedPayment) {
      if (refuses) throw new Error('The queue is full.');
      queued.push(reference);
    },
  } as unknown as Env['PAYMENTS'];
  const background = createExecutionContext();
  const request = new Request('https://ownmark.test/api/v1/payment/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature !== null && { 'x-paystack-signature': signature }) },
    body,
  });
  const response = await app.fetch(request, { ...env, PAYMENTS }, background);
  await waitOnExecutionContext(background);
  const answer: Json = await response.json();
  return { status: response.status, code: answer.code, queued };
}

describe('the webhook of payments', () => {
  it('puts the reference of a signed event on the queue, and believes nothing else of it', async () => {
    const body = event('OWN-1');
    expect(await post(body, hmac(body))).toEqual({ status: 200, code: undefined, queued: ['OWN-1'] });
    const failed = event('OWN-2', 'charge.failed');
    expect((await post(failed, hmac(failed))).queued).toEqual(['OWN-2']);
  });

  // Rules: P8-21
  it('takes the signature of the raw bytes: spaces, order and bytes that are no text count', async () => {
    const spaced = '{ "data": {"reference":"OWN-3"},\r\n"event":"charge.success" }\n';
    expect((await post(spaced, hmac(spaced))).queued).toEqual(['OWN-3']);
    expect((await post(spaced.trim(), hmac(spaced))).status).toBe(403);
    const bytes = new Uint8Array([...new TextEncoder().encode(event('OWN-4')).slice(0, -2), 0xff, 0x7d, 0x7d]);
    expect((await post(bytes, hmac(bytes))).status).toBe(400);
    expect((await post(spaced, hmac(spaced).toUpperCase())).status).toBe(200);
  });

  it.each([
    ['none', null],
    ['an empty one', ''],
    ['text', 'signed'],
    ['that of another key', hmac(event('OWN-5'), 'other')],
    ['that of another body', hmac(event('OWN-6'))],
    ['another hash', createHmac('sha256', KEY).update(event('OWN-5')).digest('hex')],
    ['a part of the right one', hmac(event('OWN-5')).slice(0, 64)],
  ])('refuses an event whose signature is %s', async (_, signature) => {
    const answer = await post(event('OWN-5'), signature);
    expect(answer).toEqual({ status: 403, code: 'INVALID_SIGNATURE', queued: [] });
  });

  it('takes no event of the sandbox in production, and any signed one is refused without a key', async () => {
    const body = event('OWN-7');
    const bytes = new TextEncoder().encode(body);
    const secret = createHmac('sha256', bindings.SECRET_KEY).update('sandbox').digest('hex');
    expect(sandbox(bindings, '').hasSigned(bytes, sign(secret, bytes))).toBe(true);
    expect((await post(body, sign(secret, bytes))).status).toBe(403);
    expect((await post(body, sign(secret, bytes), { ...bindings })).queued).toEqual(['OWN-7']);
    expect((await post(body, hmac(body), { ...PRODUCTION, PAYSTACK_SECRET_KEY: undefined })).status).toBe(403);
  });

  it('takes what it does not need without a word, so that it is not sent again', async () => {
    for (const body of [event('TRF-1', 'transfer.success'), '{"event":"charge.success","data":{}}']) {
      expect(await post(body, hmac(body))).toEqual({ status: 200, code: undefined, queued: [] });
    }
  });

  it.each([
    '',
    'null',
    '[]',
    '{"event":1}',
    '{"event":"charge.success"}',
    '{',
    '\u{feff}{',
    '{"event":"charge.success","data":{"reference":7}}',
  ])('refuses signed bytes that are no event: %s', async (body) => {
    expect(await post(body, hmac(body))).toMatchObject({ status: 400, queued: [] });
  });

  it('refuses more than any event has', async () => {
    const body = event('x'.repeat(70_000));
    expect((await post(body, hmac(body))).status).toBe(413);
  });

  it('asks to be sent again when the queue refuses; the schedule asks in the meantime', async () => {
    const payer = await person();
    const reference = await begun(payer, { subId: await plan() });
    await checkout(reference, 'success');
    const body = event(reference);
    expect((await post(body, hmac(body), PRODUCTION, true)).status).toBe(503);
    expect(await paymentOf(reference)).toMatchObject({ state: 'pending', dueAt: expect.any(Number) });
  });

  it('is there for POST alone', async () => {
    const ask = (method: string) =>
      app.fetch(
        new Request('https://ownmark.test/api/v1/payment/webhook', { method }),
        bindings,
        createExecutionContext(),
      );
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await ask(method)).status).toBe(404);
  });
});
