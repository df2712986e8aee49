import { describe, expect, it } from 'vitest';
import { request, rest } from '../clients.ts';
import { admin, person, plan } from '../factories.ts';
import { sentTo } from '../outbox.ts';
import { begun, callBack, checkout, deliverPayments, initialize, paid, receiptOf } from '../payments.ts';
import { actsOn } from '../rows.ts';

const profile = async (token: string) => (await rest('GET', '/users/getme', { token })).body.data.userDetails;

describe('from choosing a plan to a running subscription', () => {
  // Rules: 2.7-30
  it('begins, pays at the sandbox checkout, is told by webhook, and has the plan and the receipt', async () => {
    const payer = await person();
    const subId = await plan({ name: `Family ${payer.username}`, price: 2500, deviceLimit: 5 });
    const begins = await initialize(payer, { subId, duration: 2, durationUnit: 'years' });
    expect(begins.status).toBe(201);
    const { reference, authorizationUrl } = begins.body.data;
    expect(begins.body.data).toMatchObject({ amount: 50_000, status: 'pending' });
    expect(reference).toMatch(/^[A-Za-z0-9-]+$/);
    expect(authorizationUrl).toBe(`https://ownmark.test/dev/checkout/${reference}`);
    expect(await receiptOf(reference)).toMatchObject({ status: 'pending', amount: 50_000 });

    const page = await (await request(`/dev/checkout/${reference}`)).text();
    expect(page).toContain('₦50,000');
    expect(page).toContain(payer.email);
    const { body } = await checkout(reference, 'success');
    expect(body.data.redirectUrl).toBe(`https://ownmark.test/dashboard/subscriptions?reference=${reference}`);
    expect((await profile(payer.token)).subActive).toBe(false);

    const answer = await callBack(payer, reference);
    expect(answer.body).toMatchObject({
      status: 'success',
      message: 'Payment verified successfully!',
      data: { reference, status: 'completed' },
    });
    const { subActive, plan: bought, subActiveTill } = await profile(payer.token);
    expect([subActive, bought.NoOfDevices]).toEqual([true, 5]);
    expect(new Date(subActiveTill).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 2);

    const list = await rest('GET', '/payment/getallreceiptforuser', { token: payer.token });
    expect(list.body.pagination).toMatchObject({ page: 1, limit: 20, total: 1, pages: 1 });
    expect(list.body.data).toMatchObject([
      {
        reference,
        status: 'completed',
        amount: 50_000,
        description: `Family ${payer.username}, 2 years`,
        user: { username: payer.username, email: payer.email },
      },
    ]);
    const [receipt] = list.body.data;
    const one = await rest('GET', `/payment/getoneforuser/${receipt.id}`, { token: payer.token });
    expect(one.body.data).toEqual(receipt);
    expect((await sentTo(payer.email))[0]?.subject).toMatch(/^Receipt: ₦50,000 for your /);
    expect(await actsOn(reference)).toEqual(['payment.initialize', 'payment.settle']);
    const dashboard = await rest('GET', '/users/dashboard', { token: payer.token });
    expect(dashboard.body.data.financialSummary).toMatchObject({ totalSpent: 50_000, receiptCount: 1 });
  });

  // Rules: P13-03
  it.each<['failed' | 'abandoned', string]>([
    ['failed', 'Your payment did not go through.'],
    ['abandoned', 'This payment was not completed.'],
  ])('tells a payer whose checkout was %s, and lets them pay there after all', async (outcome, message) => {
    const payer = await person();
    const reference = await begun(payer, { subId: await plan() });
    await checkout(reference, outcome);
    expect((await callBack(payer, reference)).body).toMatchObject({ message, data: { status: outcome } });
    expect((await receiptOf(reference)).status).toBe(outcome);
    expect((await profile(payer.token)).subActive).toBe(false);
    expect(await (await request(`/dev/checkout/${reference}`)).text()).toContain('<button');

    await checkout(reference, 'success');
    expect((await callBack(payer, reference)).body.data.status).toBe('completed');
    expect((await receiptOf(reference)).status).toBe('completed');
    expect((await profile(payer.token)).subActive).toBe(true);
    await checkout(reference, 'failed');
    await deliverPayments([{ reference }]);
    expect((await receiptOf(reference)).status).toBe('completed');
    expect(await actsOn(reference)).toEqual(['payment.initialize', `payment.${outcome}`, 'payment.settle']);
  });

  // Rules: P8-10
  it('activates what costs nothing at once, without a checkout', async () => {
    const payer = await person();
    const subId = await plan({ name: `Free ${payer.username}`, price: 0 });
    const { status, body } = await initialize(payer, { subId });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ amount: 0, status: 'completed' });
    const page = new URL(body.data.authorizationUrl);
    expect(page.pathname).toBe('/dashboard/paymentsuccess');
    expect(page.searchParams.get('message')).toBe(`Your Free ${payer.username} plan is active.`);
    expect((await profile(payer.token)).subActive).toBe(true);
    expect((await receiptOf(body.data.reference)).status).toBe('completed');
    const again = await rest('POST', '/payment/callback', {
      token: payer.token,
      body: { reference: body.data.reference },
    });
    expect(again.body.data.status).toBe('completed');
  });
});

describe('the receipts of admins', () => {
  // Rules: 2.2-158, 2.2-64, 2.7-15, 2.7-16
  it('are searched, filtered and paged, and those of one member are found', async () => {
    const [boss, payer] = [await admin(), await person()];
    const subId = await plan();
    const references = [];
    for (let n = 0; n < 3; n++) references.push(await paid(payer, { subId }));
    const waiting = await begun(payer, { subId: await plan() });
    const ask = async (query: string) =>
      (await rest('GET', `/admin/getAllreceipt?${query}`, { token: boss.token })).body;

    const found = await ask(`search=${payer.username.toUpperCase()}&limit=3`);
    expect(found.pagination).toMatchObject({ page: 1, limit: 3, total: 4, pages: 2, totalPages: 2 });
    const rest3 = await ask(`search=${payer.email}&limit=3&page=2`);
    expect([...found.data, ...rest3.data].map((row) => row.reference)).toEqual([waiting, ...references.toReversed()]);
    expect((await ask(`search=${payer.username}&status=pending`)).data).toMatchObject([{ reference: waiting }]);
    const { receiptNumber, id } = await receiptOf(waiting);
    for (const search of [receiptNumber, id]) expect((await ask(`search=${search}`)).data).toMatchObject([{ id }]);
    expect((await ask('search=%25')).data).toEqual([]);

    const one = await rest('GET', `/admin/getOneReceipt/${id}`, { token: boss.token });
    expect(one.body.data).toMatchObject({ _id: id, user: { email: payer.email } });
    const ofPayer = await rest('GET', `/admin/getUserReceipts/${payer.id}`, { token: boss.token });
    expect(ofPayer.body.pagination.total).toBe(4);
    expect((await rest('GET', '/admin/getUserReceipts/nobody', { token: boss.token })).status).toBe(404);
  });
});
