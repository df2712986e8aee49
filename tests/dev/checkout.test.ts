import { createExecutionContext } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { app } from '#worker/app.ts';
import { bindings, production, request } from '../clients.ts';
import { person, plan } from '../factories.ts';
import { begun, deliverPayments, paymentOf } from '../payments.ts';

const begin = async () => {
  const payer = await person();
  return { payer, reference: await begun(payer, { subId: await plan({ price: 2500 }) }) };
};
const post = (reference: string, body: string, type = 'application/json') =>
  request(`/dev/checkout/${reference}`, { method: 'POST', headers: { 'Content-Type': type }, body });
const FORM = 'application/x-www-form-urlencoded';

describe('the sandbox checkout', () => {
  it('shows what is to be paid, for whom, and the three ways out', async () => {
    const { payer, reference } = await begin();
    const response = await request(`/dev/checkout/${reference}`);
    const page = await response.text();
    for (const words of [
      '₦2,500',
      payer.email,
      reference,
      'Pay ₦2,500<',
      'Sandbox',
      'plan, 1 month',
      'Let the payment fail',
      'Leave without paying',
    ]) {
      expect(page).toContain(words);
    }
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(page).not.toMatch(/style="|type="module"|undefined/);
    expect((await request('/dev/checkout.css')).headers.get('content-type')).toContain('text/css');
  });

  // Rules: I4-10
  it('takes a form: sends the webhook and leads the browser back', async () => {
    const { reference } = await begin();
    const sent = vi.spyOn(bindings.PAYMENTS, 'send');
    const response = await post(reference, 'outcome=success', FORM);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `https://ownmark.test/dashboard/subscriptions?reference=${reference}`,
    );
    expect(sent.mock.calls).toEqual([[{ reference }]]);
    sent.mockRestore();
    await deliverPayments([{ reference }]);
    expect((await paymentOf(reference)).state).toBe('completed');
    const page = await (await request(`/dev/checkout/${reference}`)).text();
    expect(page).toContain('This checkout is paid.');
    expect(page).not.toContain('<form');
  });

  it('leads the browser back also when the webhook is not taken', async () => {
    const { reference } = await begin();
    const sent = vi.spyOn(bindings.PAYMENTS, 'send').mockRejectedValue(new Error('The queue is full.'));
    const silent = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect((await post(reference, 'outcome=success', FORM)).status).toBe(303);
    sent.mockRestore();
    silent.mockRestore();
    expect((await paymentOf(reference)).state).toBe('pending');
  });

  // Rules: P13-04
  it('takes JSON, for scripts, and tells where the browser would go', async () => {
    const { reference } = await begin();
    const response = await post(reference, '{"outcome":"failed"}');
    expect(await response.json()).toEqual({
      status: 'success',
      data: {
        reference,
        outcome: 'failed',
        redirectUrl: `https://ownmark.test/dashboard/subscriptions?reference=${reference}`,
      },
    });
  });

  it('keeps what is paid paid', async () => {
    const { reference } = await begin();
    await post(reference, '{"outcome":"success"}');
    const again = await post(reference, '{"outcome":"failed"}');
    expect((await again.json<{ data: { outcome: string } }>()).data.outcome).toBe('success');
  });

  it.each(['', '{', 'null', '{"outcome":"paid"}', '{"outcome":["success"]}'])('refuses %s', async (body) => {
    const { reference } = await begin();
    expect((await post(reference, body)).status).toBe(400);
    expect((await post(reference, body, FORM)).status).toBe(400);
  });

  it('knows no checkout that nobody has begun', async () => {
    const nowhere = await request('/dev/checkout/nothing');
    expect(nowhere.status).toBe(404);
    expect(await nowhere.text()).toContain('Back to your subscription');
    expect(await (await post('nothing', 'outcome=success', FORM)).text()).toContain('There is no such checkout.');
    expect((await post('nothing', '{"outcome":"success"}')).status).toBe(404);
  });

  // Rules: P8-24
  it('is not there in production, not even for a checkout that is kept', async () => {
    const { reference } = await begin();
    const visit = (path: string, init?: RequestInit) =>
      app.fetch(new Request(`https://ownmark.test${path}`, init), production, createExecutionContext());
    expect((await visit(`/dev/checkout/${reference}`)).status).toBe(404);
    expect((await visit('/dev/checkout.css')).status).toBe(404);
    expect((await visit(`//dev/checkout/${reference}`)).status).toBe(404);
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"outcome":"success"}' };
    for (const method of ['POST', 'PUT'])
      expect((await visit(`/dev/checkout/${reference}`, { ...init, method })).status).toBe(404);
    await deliverPayments([{ reference }], production);
    expect(await paymentOf(reference)).toMatchObject({
      state: 'pending',
      failure: 'The provider sandbox is not configured.',
    });
  });
});
