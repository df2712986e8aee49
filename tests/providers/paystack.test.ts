import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paystackProvider } from '#providers/payments.ts';
import {
  answering,
  type Behaviour,
  hanging,
  hangingUp,
  localCarrier,
  patienceWith,
  stalling,
} from '../fakes/carrier.ts';

const SECRET = 'sk_test_secret';
const REFERENCE = 'OWN-0123456789ABCDEF01234567';
const ORDER = {
  reference: REFERENCE,
  amount: 250_000,
  currency: 'NGN',
  email: 'ada@example.test',
  callbackUrl: 'https://ownmark.example/dashboard/subscriptions',
};
const OPENED = {
  status: true,
  message: 'Authorization URL created',
  data: { authorization_url: 'https://checkout.paystack.com/abc', access_code: 'abc', reference: REFERENCE },
};
/** A verified transaction, as Paystack documents it. */
const verified = (data: Record<string, unknown> = {}) => ({
  status: true,
  message: 'Verification successful',
  data: {
    id: 4099260516,
    domain: 'test',
    status: 'success',
    reference: REFERENCE,
    amount: 250_000,
    gateway_response: 'Successful',
    paid_at: '2026-11-20T10:00:00.000Z',
    channel: 'card',
    currency: 'NGN',
    fees: 13_750,
    requested_amount: 250_000,
    ...data,
  },
});

let host: Awaited<ReturnType<typeof localCarrier>>;
beforeAll(async () => {
  host = await localCarrier();
});
afterAll(() => host.close());

function paystack(behaviour: Behaviour) {
  host.behaves(behaviour);
  return paystackProvider({ secretKey: SECRET, url: host.url, timeOut: patienceWith(behaviour) });
}
const verify = (behaviour: Behaviour) => paystack(behaviour).verify(REFERENCE);

const FAILURES: [string, Behaviour][] = [
  ['hangs', hanging],
  ['stalls in the middle', stalling],
  ['hangs up', hangingUp],
  ['answers 500', answering(500, { status: false, message: 'Something went wrong' })],
  ['answers 502 with a page', answering(502, '<html>Bad gateway</html>')],
  ['answers half a JSON', answering(200, '{"status":true,"data":{"status":"succ')],
  ['answers without data', answering(200, { status: true, message: 'ok' })],
  ['refuses the key', answering(401, { status: false, message: 'Invalid key' })],
  ['asks to be left alone', answering(429, { status: false, message: 'Too many requests' })],
  ['redirects', answering(302, '', { Location: 'http://127.0.0.1:1/' })],
];

describe('opening a checkout at Paystack', () => {
  it('asks in kobo, with the reference and the way back, under the key', async () => {
    const { authorizationUrl } = await paystack(answering(200, OPENED)).initialize(ORDER);
    expect(authorizationUrl).toBe('https://checkout.paystack.com/abc');
    expect(host.asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/transaction/initialize',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      body: {
        reference: REFERENCE,
        amount: 250_000,
        currency: 'NGN',
        email: 'ada@example.test',
        callback_url: 'https://ownmark.example/dashboard/subscriptions',
      },
    });
  });

  it.each([
    ...FAILURES,
    ['answers for another payment', answering(200, { ...OPENED, data: { ...OPENED.data, reference: 'OWN-OTHER' } })],
    [
      'answers with no address',
      answering(200, { ...OPENED, data: { ...OPENED.data, authorization_url: 'javascript:1' } }),
    ],
    ['knows the reference already', answering(400, { status: false, message: 'Duplicate Transaction Reference' })],
  ] as [string, Behaviour][])('fails in words of ours when it %s', async (_, behaviour) => {
    await expect(paystack(behaviour).initialize(ORDER)).rejects.toThrow(/^Paystack /);
  });
});

describe('asking Paystack about a payment', () => {
  it('asks by reference, under the key, and is told what was paid', async () => {
    expect(await verify(answering(200, verified()))).toEqual({
      reference: REFERENCE,
      status: 'paid',
      amount: 250_000,
      currency: 'NGN',
      reason: 'Successful',
    });
    expect(host.asked.at(-1)).toMatchObject({
      method: 'GET',
      path: `/transaction/verify/${REFERENCE}`,
      headers: { authorization: `Bearer ${SECRET}` },
    });
  });

  // Rules: I4-09
  it.each([
    ['success', 'paid'],
    ['failed', 'failed'],
    ['reversed', 'failed'],
    ['abandoned', 'open'],
    ['ongoing', 'open'],
    ['pending', 'open'],
    ['processing', 'open'],
    ['queued', 'open'],
  ])('takes data.status %s for %s, whatever else it says', async (said, meant) => {
    const loud = { ...verified({ status: said, gateway_response: 'Approved' }), message: 'Payment successful' };
    expect((await verify(answering(200, loud))).status).toBe(meant);
  });

  it('takes a reference that nobody has opened for not paid', async () => {
    for (const status of [400, 404]) {
      const unknown = answering(status, { status: false, message: 'Transaction reference not found.' });
      expect((await verify(unknown)).status).toBe('open');
    }
  });

  it('hands on what was said about amount, currency and reference, to be compared', async () => {
    const other = verified({ amount: 100, currency: 'USD', reference: 'OWN-OTHER' });
    expect(await verify(answering(200, other))).toMatchObject({ amount: 100, currency: 'USD', reference: 'OWN-OTHER' });
  });

  it.each([
    ...FAILURES,
    ['invents a status', answering(200, verified({ status: 'SUCCESS' }))],
    ['gives the amount as text', answering(200, verified({ amount: '250000' }))],
    ['gives part of a kobo', answering(200, verified({ amount: 249_999.5 }))],
    ['leaves the currency out', answering(200, verified({ currency: null }))],
    ['says that it is not true', answering(200, { ...verified(), status: false })],
  ] as [string, Behaviour][])('says that it could not be told when it %s', async (_, behaviour) => {
    await expect(verify(behaviour)).rejects.toThrow(/^Paystack /);
  });

  it('reaches nobody when the host is not there', async () => {
    const gone = paystackProvider({ secretKey: SECRET, url: 'http://127.0.0.1:1', timeOut: 30_000 });
    await expect(gone.verify(REFERENCE)).rejects.toThrow('Paystack could not be reached.');
  });
});

describe('a signature of Paystack', () => {
  const provider = paystackProvider({ secretKey: SECRET });
  const body = new TextEncoder().encode('{"event":"charge.success","data":{"reference":"Ọ"}}');
  const right = createHmac('sha512', SECRET).update(body).digest('hex');

  it('is the HMAC-SHA512 of the raw bytes under the key', () => {
    expect(provider.hasSigned(body, right)).toBe(true);
  });

  it('holds for no other bytes, key, length or kind', () => {
    const spoilt = body.slice();
    spoilt[10] = 0;
    expect(provider.hasSigned(spoilt, right)).toBe(false);
    const others = [
      '',
      right.slice(1),
      `${right}0`,
      right.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
      createHmac('sha512', 'other').update(body).digest('hex'),
      createHmac('sha256', SECRET).update(body).digest('hex'),
    ];
    for (const signature of others) expect(provider.hasSigned(body, signature), signature).toBe(false);
  });
});
