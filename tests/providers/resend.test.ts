import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resendProvider } from '#providers/messages.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import {
  answering,
  type Behaviour,
  hanging,
  hangingUp,
  localCarrier,
  patienceWith,
  stalling,
} from '../fakes/carrier.ts';

const MESSAGE = { id: 'row-1', to: 'ada@example.test', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' };
const SENT = answering(200, { id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' });

let carrier: Awaited<ReturnType<typeof localCarrier>>;
beforeAll(async () => {
  carrier = await localCarrier();
});
afterAll(() => carrier.close());

const send = (behaviour: Behaviour, message = MESSAGE) => {
  carrier.behaves(behaviour);
  const settings = {
    apiKey: 're_key',
    from: 'Ownmark <no-reply@ownmark.example>',
    url: carrier.url,
    timeOut: patienceWith(behaviour),
  };
  return resendProvider(settings).send(message);
};

describe('e-mail through Resend', () => {
  // Rules: P9-05
  it('is asked for with text and HTML as its API wants it, under the key of the outbox row; replies reach support', async () => {
    await send(SENT);
    expect(carrier.asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/emails',
      headers: { authorization: 'Bearer re_key', 'idempotency-key': 'row-1', 'content-type': 'application/json' },
      body: {
        from: 'Ownmark <no-reply@ownmark.example>',
        to: ['ada@example.test'],
        reply_to: SUPPORT.email,
        subject: 'Welcome',
        text: 'Hello',
        html: '<p>Hello</p>',
      },
    });
  });

  it.each([
    [400, 'validation_error', true],
    [422, 'invalid_parameter', true],
    [451, 'security_error', true],
    [409, 'invalid_idempotent_request', true],
    [409, 'concurrent_idempotent_requests', false],
    [401, 'missing_api_key', false],
    [403, 'invalid_api_key', false],
    [500, 'application_error', false],
    [503, 'unavailable', false],
  ])('refused with %i %s: for good is %s', async (status, name, final) => {
    const refused = send(answering(status, { statusCode: status, name, message: 'Because.' }));
    await expect(refused).rejects.toMatchObject({ message: `Resend answered ${status}: ${name}: Because.`, final });
  });

  it('is left alone for as long as it asks for', async () => {
    const limited = { statusCode: 429, name: 'rate_limit_exceeded', message: 'Too many requests.' };
    await expect(send(answering(429, limited, { 'Retry-After': '77' }))).rejects.toMatchObject({
      final: false,
      retryAfter: 77,
    });
    const date = new Date(Date.now() + 90_000).toUTCString();
    await expect(send(answering(429, limited, { 'Retry-After': date }))).rejects.toMatchObject({
      retryAfter: expect.toSatisfy((left: number) => left > 60 && left <= 91),
    });
    await expect(send(answering(429, limited, { 'Retry-After': 'soon' }))).rejects.toMatchObject({
      retryAfter: undefined,
    });
  });

  it.each([
    ['text', answering(200, 'OK')],
    ['half of a JSON', answering(200, '{"id": "4')],
    ['no id', answering(200, {})],
    ['a list', answering(200, [])],
    ['a redirect', answering(302, '', { Location: 'http://127.0.0.1:1/emails' })],
    ['a page of a gateway', answering(502, '<html>Bad gateway</html>')],
  ])('is asked again when it answers with %s', async (_, behaviour) => {
    await expect(send(behaviour)).rejects.toMatchObject({ final: false });
  });

  it.each([
    ['hangs', hanging, 'did not answer in time'],
    ['stalls in the middle', stalling, 'did not answer in time'],
    ['hangs up', hangingUp, 'could not be reached'],
  ])('is not waited for when it %s', async (_, behaviour, words) => {
    const started = Date.now();
    await expect(send(behaviour)).rejects.toMatchObject({ message: `Resend ${words}.`, final: false });
    expect(Date.now() - started).toBeLessThan(5000);
  });
});
