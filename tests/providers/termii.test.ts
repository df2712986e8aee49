import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termiiProvider } from '#providers/messages.ts';
import {
  answering,
  type Behaviour,
  hanging,
  hangingUp,
  localCarrier,
  patienceWith,
  stalling,
} from '../fakes/carrier.ts';

const MESSAGE = { id: 'row-1', to: '+2348030000001', subject: null, text: 'ABCDEFGH is your code.', html: null };
const SENT = answering(200, {
  code: 'ok',
  message_id: '9122821270554876574',
  message: 'Successfully Sent',
  balance: 9,
  user: 'Ownmark',
});

let carrier: Awaited<ReturnType<typeof localCarrier>>;
beforeAll(async () => {
  carrier = await localCarrier();
});
afterAll(() => carrier.close());

const send = (behaviour: Behaviour) => {
  carrier.behaves(behaviour);
  return termiiProvider({ apiKey: 'tl_key', url: carrier.url, timeOut: patienceWith(behaviour) }).send(MESSAGE);
};

describe('SMS through Termii', () => {
  // Rules: P9-04
  it('is asked for as its API wants it: number without plus, on the route for codes', async () => {
    await send(SENT);
    expect(carrier.asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/sms/send',
      headers: { 'content-type': 'application/json' },
      body: {
        api_key: 'tl_key',
        to: '2348030000001',
        from: 'Ownmark',
        sms: 'ABCDEFGH is your code.',
        type: 'plain',
        channel: 'dnd',
      },
    });
  });

  it.each([
    [400, 'Invalid phone number', true],
    [422, 'The to field is required', true],
    [400, 'Insufficient balance', false],
    [400, 'Invalid API key', false],
    [401, 'Unauthorized', false],
    [404, 'ApplicationSenderId not found', false],
    [500, 'Something went wrong', false],
  ])('refused with %i %s: for good is %s', async (status, message, final) => {
    await expect(send(answering(status, { message }))).rejects.toMatchObject({
      message: `Termii answered ${status}: ${message}`,
      final,
    });
  });

  it('is left alone for as long as it asks for', async () => {
    const refused = send(answering(429, { message: 'Too Many Attempts.' }, { 'Retry-After': '60' }));
    await expect(refused).rejects.toMatchObject({ final: false, retryAfter: 60 });
  });

  it.each([
    ['text', answering(200, 'OK')],
    ['no message id', answering(200, { message: 'Queued' })],
    ['a page of a gateway', answering(502, '<html>Bad gateway</html>')],
    ['a redirect', answering(301, '', { Location: 'http://127.0.0.1:1/' })],
  ])('is asked again when it answers with %s', async (_, behaviour) => {
    await expect(send(behaviour)).rejects.toMatchObject({ final: false });
  });

  it.each([
    ['hangs', hanging, 'did not answer in time'],
    ['stalls in the middle', stalling, 'did not answer in time'],
    ['hangs up', hangingUp, 'could not be reached'],
  ])('is not waited for when it %s', async (_, behaviour, words) => {
    await expect(send(behaviour)).rejects.toMatchObject({ message: `Termii ${words}.`, final: false });
  });
});
