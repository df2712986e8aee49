import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, auditEntries, messages, plans, subscriptions } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { render } from '#domain/messages/emailLetter.ts';
import { createPlan, removePlan, updatePlan } from '#domain/plans/save.ts';
import { bindings, rest } from '../../clients.ts';
import { admin, db, member, type Person, plan, uniquePerson } from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { contextOf } from '../transfers/steps.ts';

const form = (overrides: Record<string, unknown> = {}) => ({
  name: `Plan ${uniquePerson().username}`,
  price: 2500,
  NoOfDevices: 5,
  description: 'For a household.',
  ...overrides,
});
const list = async () => (await rest('GET', '/subscription/getallSubscription')).body.data as { id: string }[];
const isListed = async (id: string) => (await list()).some((row) => row.id === id);
const statusOf = async (id: string) => (await rest('GET', `/subscription/getOneSubscription/${id}`)).status;
const actsOn = async (id: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map((row) => ({
    action: row.action,
    actor: row.actorId,
  }));

async function ownPlan(overrides: Partial<typeof plans.$inferInsert>) {
  const { name } = form();
  return { id: await plan({ name, ...overrides }), name };
}

async function subscriberOf(planId: string): Promise<Person> {
  const who = await member();
  await db.update(subscriptions).set({ planId }).where(eq(subscriptions.accountId, who.id));
  return who;
}

describe('creating a plan', () => {
  // Rules: 2.3-03, 2.7-25
  it('puts it on offer, in the audit too, with both spellings of its devices understood', async () => {
    const boss = await admin();
    const sent = form({ NoOfDevices: undefined, NoOfDecives: '7', price: '500' });
    const { status, body } = await rest('POST', '/subscription/createSubcription', { token: boss.token, body: sent });
    expect(status).toBe(201);
    expect(body.message).toBe('Subscription plan created successfully');
    expect(body.data).toMatchObject({ _id: body.data.id, name: sent.name, price: 500, NoOfDevices: 7 });
    expect(await isListed(body.data.id)).toBe(true);
    expect(await actsOn(body.data.id)).toEqual([{ action: 'plan.create', actor: boss.id }]);
  });

  // Rules: 2.3-15
  it('takes 0 devices as unlimited and 0 naira as free', async () => {
    const { token } = await admin();
    const sent = form({ NoOfDevices: 0, price: 0, description: '' });
    const { body } = await rest('POST', '/subscription/createSubcription', { token, body: sent });
    expect(body.data).toMatchObject({ NoOfDevices: 0, price: 0, description: null });
  });

  it('refuses a name that is on offer, whatever its capitals, also of two at once', async () => {
    const { token } = await admin();
    const sent = form();
    const create = (body: unknown) => rest('POST', '/subscription/createSubcription', { token, body });
    const answers = await Promise.all([create(sent), create({ ...sent, name: sent.name.toUpperCase() })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'CONFLICT', errors: [{ path: 'name' }] });
  });
});

describe('changing a plan', () => {
  const update = (token: string, id: string, body: unknown) =>
    rest('PUT', `/subscription/updateSubscription/${id}`, { token, body });

  // Rules: 2.7-26
  it('changes it and leaves its day of creation', async () => {
    const boss = await admin();
    const id = await plan({ createdAt: 1_000_000 });
    const sent = form();
    const { body } = await update(boss.token, id, sent);
    expect(body).toMatchObject({ message: 'Subscription plan updated successfully', data: { id, ...sent } });
    expect(Date.parse(body.data.createdAt)).toBe(1_000_000);
    expect(Date.parse(body.data.updatedAt)).toBeGreaterThan(1_000_000);
    expect(await actsOn(id)).toEqual([{ action: 'plan.update', actor: boss.id }]);
  });

  it('refuses another plan’s name, keeps its own, and knows no archived or unknown plan', async () => {
    const { token } = await admin();
    const taken = form();
    await plan({ name: taken.name });
    const id = await plan({ name: form().name });
    expect((await update(token, id, taken)).status).toBe(409);
    const [own] = await db.select().from(plans).where(eq(plans.id, id));
    expect((await update(token, id, form({ name: own?.name }))).status).toBe(200);
    expect((await update(token, await plan({ archivedAt: 1 }), form())).status).toBe(404);
    expect((await update(token, 'no-such-plan', form())).status).toBe(404);
  });
});

describe('telling subscribers of a change', () => {
  const update = (token: string, id: string, body: unknown) =>
    rest('PUT', `/subscription/updateSubscription/${id}`, { token, body });
  const lettersTo = async ({ email }: Person) =>
    (await db.select().from(messages).where(eq(messages.to, email))).filter(
      ({ template }) => template === 'plan_changed',
    );

  it('every subscriber of a plan is told once of another price or limit, and of nothing else', async () => {
    const boss = await admin();
    const { id, name } = await ownPlan({ price: 2500, deviceLimit: 5 });
    const [one, other, lapsed, gone] = await Promise.all([1, 2, 3, 4].map(() => subscriberOf(id)));
    if (!one || !other || !lapsed || !gone) throw new Error('Nobody was minted.');
    await db.update(subscriptions).set({ startsAt: 1, endsAt: 2 }).where(eq(subscriptions.accountId, lapsed.id));
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, gone.id));
    const sent = { name, price: 2500, NoOfDevices: 5, description: 'Another description.' };
    await update(boss.token, id, sent);
    expect(await lettersTo(one)).toEqual([]);
    const [before] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, one.id));
    await update(boss.token, id, { ...sent, price: 3000, NoOfDevices: 3 });
    for (const who of [one, other]) {
      expect(await lettersTo(who)).toMatchObject([
        {
          state: 'queued',
          data: { plan: name, price: '3000', priceBefore: '2500', devices: '3', devicesBefore: '5' },
        },
      ]);
    }
    for (const who of [lapsed, gone]) expect(await lettersTo(who)).toEqual([]);
    expect(await db.select().from(subscriptions).where(eq(subscriptions.accountId, one.id))).toEqual([before]);
    const [{ data } = { data: {} }] = await lettersTo(one);
    const { text } = render('plan_changed', data, '', 'https://ownmark.test');
    for (const words of [
      '₦3,000 a month. It was ₦2,500 a month.',
      'until',
      'up to 3 devices. It was up to 5',
      'stay on the register',
    ])
      expect(text).toContain(words);
  });

  it('letters to many are spread out, so that codes do not wait behind them', async () => {
    const boss = await admin();
    const { id, name } = await ownPlan({ price: 2500 });
    const readers = await Promise.all(Array.from({ length: 51 }, () => subscriberOf(id)));
    await update(boss.token, id, { name, price: 2600, NoOfDevices: 2, description: '' });
    const letters = await db.select().from(messages).where(eq(messages.template, 'plan_changed'));
    const due = letters.filter((letter) => letter.id.startsWith(`plan-changed:${id}:`)).map(({ dueAt }) => dueAt);
    expect(due).toHaveLength(readers.length);
    const first = Math.min(...due);
    expect(due.filter((at) => at === first)).toHaveLength(50);
    expect(Math.max(...due)).toBe(first + 5 * 60_000);
  });
});

describe('restoring an archived plan', () => {
  const restore = (token: string, id: string) => rest('POST', `/subscription/restoreSubscription/${id}`, { token });

  it('puts it on offer again, once, in the audit too', async () => {
    const boss = await admin();
    const id = await plan({ archivedAt: 1, price: 700 });
    const answers = await Promise.all([restore(boss.token, id), restore(boss.token, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body).toMatchObject({ message: 'Subscription plan restored successfully', data: { id, price: 700 } });
    expect(await isListed(id)).toBe(true);
    expect(await actsOn(id)).toEqual([{ action: 'plan.restore', actor: boss.id }]);
    expect((await restore(boss.token, 'no-such-plan')).status).toBe(404);
  });

  it('refuses when another plan on offer has its name by now', async () => {
    const { token } = await admin();
    const { name } = form();
    const id = await plan({ name, archivedAt: 1 });
    await plan({ name });
    expect((await restore(token, id)).body).toMatchObject({ code: 'CONFLICT', errors: [{ path: 'name' }] });
    expect(await isListed(id)).toBe(false);
  });
});

describe('deleting a plan', () => {
  const remove = (token: string, id: string) => rest('DELETE', `/subscription/deleteSubscription/${id}`, { token });

  // Rules: 2.7-27
  it('deletes one that nobody has', async () => {
    const boss = await admin();
    const id = await plan();
    expect((await remove(boss.token, id)).body).toMatchObject({
      message: 'Subscription plan deleted successfully',
      data: { id, archived: false, subscribers: 0 },
    });
    expect(await db.select().from(plans).where(eq(plans.id, id))).toEqual([]);
    expect(await actsOn(id)).toEqual([{ action: 'plan.delete', actor: boss.id }]);
    expect((await remove(boss.token, id)).status).toBe(404);
  });

  // Rules: 2.7-28, P8-25
  it('archives one with subscribers: off the lists, but theirs runs on and its name is free', async () => {
    const boss = await admin();
    const subscriber = await member({ deviceLimit: 4 });
    const me = async () => (await rest('GET', '/users/getme', { token: subscriber.token })).body.data.userDetails;
    const { id, name } = (await me()).plan;
    expect((await remove(boss.token, id)).body).toMatchObject({
      message: 'Subscription plan archived: 1 subscriber keeps it.',
      data: { id, archived: true, subscribers: 1 },
    });
    expect([await isListed(id), await statusOf(id)]).toEqual([false, 404]);
    expect(await me()).toMatchObject({ subActive: true, plan: { id, NoOfDevices: 4 } });
    expect(await actsOn(id)).toEqual([{ action: 'plan.archive', actor: boss.id }]);
    expect((await remove(boss.token, id)).status).toBe(404);
    const again = await rest('POST', '/subscription/createSubcription', { token: boss.token, body: form({ name }) });
    expect(again.status).toBe(201);
  });

  it('happens once when it is asked for twice at once', async () => {
    const { token } = await admin();
    const id = await plan();
    const answers = await Promise.all([remove(token, id), remove(token, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await actsOn(id)).toHaveLength(1);
  });
});

describe('an admin who is deactivated in the meantime', () => {
  it.each([
    ['creates', (ctx, _, name) => createPlan(ctx, { name, price: 1, NoOfDevices: 1, description: null })],
    ['changes', (ctx, id, name) => updatePlan(ctx, id, { name, price: 1, NoOfDevices: 1, description: null })],
    ['removes', (ctx, id) => removePlan(ctx, id)],
  ] satisfies [string, (ctx: MemberContext, id: string, name: string) => Promise<unknown>][])(
    '%s no plan',
    async (_, verb) => {
      const [boss, id, { name }] = [await admin(), await plan({ price: 900 }), form()];
      const leave = () => db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, boss.id));
      const ctx = { ...(await contextOf(boss)), db: openDb(databaseWhere(leave, 1, bindings.DB)) };
      await expect(verb(ctx, id, name)).rejects.toMatchObject({ status: 401 });
      expect(await db.select().from(plans).where(eq(plans.name, name))).toEqual([]);
      expect(await db.select().from(plans).where(eq(plans.id, id))).toMatchObject([{ price: 900, archivedAt: null }]);
    },
  );
});
