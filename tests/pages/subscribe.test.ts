import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments, sessions, subscriptions } from '#db/schema/index.ts';
import { keptPlans } from '#worker/keptPlans.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, request } from '../clients.ts';
import { db, member, PASSWORD, person, plan } from '../factories.ts';
import { brokenDatabase } from '../fakes/database.ts';

beforeEach(() => keptPlans.forget());

const HOSTILE = '"><script>alert(1)</script>';

async function offered(overrides: Parameters<typeof plan>[0] = {}) {
  const id = await plan(overrides);
  keptPlans.forget();
  return `/subscribe/${id}`;
}

async function read(answer: Response) {
  const html = await answer.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { answer, status: answer.status, html, main, words: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

const open = async (path: string) => read(await request(path));
const send = async (path: string, typed: Record<string, string>, headers: Record<string, string> = {}) =>
  read(
    await request(path, {
      method: 'POST',
      body: new URLSearchParams({ duration: '1', unit: 'months', ...typed }),
      headers: { 'CF-Connecting-IP': randomAddress(), ...headers },
    }),
  );
const paymentsOf = (id: string) => db.select().from(payments).where(eq(payments.accountId, id));

describe('ordering a plan without a script', () => {
  it('the page has the plan and its form without any script, and the way back from a login', async () => {
    const path = await offered({ name: HOSTILE, price: 2_500, deviceLimit: 5 });
    const { status, html, main, words } = await open(`${path}?unit=years`);
    expect(status).toBe(200);
    expect(main).toMatch(new RegExp(`<form [^>]*action="${path}"`));
    expect(main).toMatch(/<input [^>]*value="years" checked/);
    expect(words).toMatch(/₦2,500 \/month Up to 5 devices/);
    expect(words).toContain('Go on to the price');
    expect(words).not.toMatch(/Activate|not available|Unable to Load/);
    expect(main).toMatch(/href="\/login" data-state="{&quot;from&quot;:&quot;\/subscribe\/[\w-]+\?unit=years&quot;}"/);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('class="unscripted"');
  });

  it('a free plan has no years and no price', async () => {
    const { main, words } = await open(await offered({ name: 'Present', price: 0 }));
    expect(words).toContain('Activate');
    expect(words).not.toMatch(/Years|month|Go on to the price/);
    expect(main).toMatch(/name="duration"[^>]*max="12"/);
  });

  it('a plan that is not on offer is called so', async () => {
    for (const answered of [await open('/subscribe/none'), await send('/subscribe/none', {})])
      expect(answered.words).toContain('This plan is not available');
  });

  it('is answered with the price, what it does to a running plan, and the link to pay', async () => {
    const payer = await person();
    const path = await offered({ name: 'Family', price: 2_500 });
    const sent = await send(path, { email: payer.email, password: PASSWORD, duration: '2', unit: 'years' });
    expect(sent.status).toBe(200);
    expect(sent.words).toContain('Family, 2 years');
    expect(sent.words).toContain('Family starts when your payment is verified and runs until');
    expect(sent.words).toContain('Pay ₦50,000');
    const [payment] = await paymentsOf(payer.id);
    expect(sent.main).toMatch(new RegExp(`<a class="btn[^>]*href="https?://[^"]*${payment?.reference}`));
    expect(payment).toMatchObject({ amount: 50_000, state: 'pending' });
    expect(sent.html).not.toContain(PASSWORD);
    expect(sent.answer.headers.get('cache-control')).toBe('no-store');
    const open = await db.select().from(sessions).where(eq(sessions.accountId, payer.id));
    expect(open).toHaveLength(1);
  });

  it('a free plan is active at once', async () => {
    const { id, email } = await person();
    const path = await offered({ name: 'Gift', price: 0 });
    const sent = await send(path, { email, password: PASSWORD });
    expect(sent.words).toContain('Your Gift plan is active.');
    expect(await db.$count(subscriptions, eq(subscriptions.accountId, id))).toBe(1);
  });

  it('nobody loses paid days by it', async () => {
    const { id, email } = await member();
    const path = await offered({ name: 'Nothing', price: 0 });
    const { status, words } = await send(path, { email, password: PASSWORD });
    expect([status, words]).toEqual([409, expect.stringContaining('You would lose the days of Plan')]);
    expect(await paymentsOf(id)).toEqual([]);
  });

  it('a wrong password and a wrong number are said, and what was typed is kept', async () => {
    const { id, email } = await person();
    const path = await offered({ price: 1_000 });
    const wrong = await send(path, { email, password: 'Wrong1@word', duration: '3' });
    expect([wrong.status, wrong.words]).toEqual([401, expect.stringContaining('Invalid email or password.')]);
    for (const text of [email, '3']) expect(wrong.main).toContain(`value="${text}"`);
    expect(wrong.html).not.toContain('Wrong1@word');
    const many = await send(path, { email, password: PASSWORD, duration: '999' });
    expect([many.status, many.words]).toEqual([
      400,
      expect.stringContaining('Duration must be a whole number from 1 to 60'),
    ]);
    expect(many.html).toContain('class="unscripted"');
    const hostile = await send(path, { email: HOSTILE, password: HOSTILE, duration: HOSTILE });
    expect(hostile.html).not.toContain('<script>alert');
    expect(await paymentsOf(id)).toEqual([]);
  });

  it('at a price that has changed nothing is ordered', async () => {
    const { id, email } = await person();
    const path = await offered({ price: 1_000 });
    expect((await open(path)).main).toMatch(/<input type="hidden" name="price" value="1000"/);
    const { status, words } = await send(path, { email, password: PASSWORD, price: '900' });
    expect([status, words]).toEqual([409, expect.stringContaining('The price of this plan has just changed.')]);
    expect(await paymentsOf(id)).toEqual([]);
    expect((await send(path, { email, password: PASSWORD, price: '1000' })).words).toContain('Pay ₦1,000');
  });

  it('a mistake makes the browser no new device at the next try', async () => {
    const { email } = await person();
    const path = await offered({ price: 1_000 });
    const { status, answer } = await send(path, { email, password: PASSWORD, duration: '99' });
    expect([status, answer.headers.get('set-cookie')]).toEqual([400, expect.stringContaining('__Host-device=')]);
  });

  it('an address that is written otherwise is the same plan', async () => {
    const { email } = await person();
    const path = (await offered({ price: 1_000 })).replace(/(.)$/, (end) => `%${end.charCodeAt(0).toString(16)}`);
    expect((await open(path)).words).toContain('Go on to the price');
    expect((await send(path, { email, password: PASSWORD })).words).toContain('Pay ₦1,000');
  });

  it('a form of another site orders nothing', async () => {
    const { id, email } = await person();
    const path = await offered({ price: 1_000 });
    const { status, answer } = await send(path, { email, password: PASSWORD }, { 'Sec-Fetch-Site': 'cross-site' });
    expect([status, answer.headers.get('location')]).toEqual([303, path]);
    expect(await paymentsOf(id)).toEqual([]);
  });
});

it('without the database the page comes all the same', async () => {
  const answer = await read(await request('/subscribe/any', {}, { ...bindings, DB: brokenDatabase(bindings.DB) }));
  expect([answer.status, answer.words]).toEqual([200, expect.stringContaining('Failed to load subscription plans')]);
  const post = { method: 'POST', body: new URLSearchParams() };
  const refused = await read(await request('/subscribe/any', post, { ...bindings, DB: brokenDatabase(bindings.DB) }));
  expect([refused.status, refused.words]).toEqual([503, expect.stringContaining('Failed to load subscription plans')]);
});
