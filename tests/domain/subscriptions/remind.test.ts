import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, messages, subscriptions } from '#db/schema/index.ts';
import { remindOfEnds } from '#domain/retention/remind.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db, member, type Person } from '../../factories.ts';
import { paid } from '../../payments.ts';

const lagos = (when: string) => Date.parse(`${when}+01:00`);
const ENDS = lagos('2031-03-10T14:00');

async function endingAt(endsAt: number): Promise<Person> {
  const who = await member();
  await db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.accountId, who.id));
  return who;
}

async function runAt(when: string): Promise<string[]> {
  const ctx = baseContext(bindings, lagos(when));
  await remindOfEnds(ctx);
  return ctx.unsent;
}

const told = async ({ email }: Person) =>
  (await db.select().from(messages).where(eq(messages.to, email))).map(({ template }) => template);

describe('the reminder of a subscription’s end', () => {
  // Rules: I4-11
  it('is sent once three Lagos days ahead and once on the day, however often the job runs', async () => {
    const who = await endingAt(ENDS);
    await runAt('2031-03-06T23:59');
    expect(await told(who)).toEqual([]);
    const first = await runAt('2031-03-07T00:00');
    expect(first).toEqual([`${who.id}:${ENDS}:ahead`]);
    await Promise.all([runAt('2031-03-07T00:00'), runAt('2031-03-07T00:05'), runAt('2031-03-08T12:00')]);
    expect(await runAt('2031-03-09T23:59')).toEqual([]);
    expect(await told(who)).toEqual(['subscription_ending']);

    expect(await runAt('2031-03-10T00:00')).toEqual([`${who.id}:${ENDS}:today`]);
    await Promise.all([runAt('2031-03-10T00:00'), runAt('2031-03-10T13:59'), runAt('2031-03-10T23:59')]);
    await runAt('2031-03-11T00:00');
    expect(await told(who)).toEqual(['subscription_ending', 'subscription_ends_today']);
  });

  it('goes by the days of Lagos: half past midnight there is yesterday in Greenwich', async () => {
    const who = await endingAt(lagos('2031-04-20T00:30'));
    await runAt('2031-04-16T23:59');
    expect(await told(who)).toEqual([]);
    await runAt('2031-04-17T00:01');
    expect(await told(who)).toEqual(['subscription_ending']);
  });

  it('is made up for when the job did not run that day', async () => {
    const who = await endingAt(lagos('2031-05-20T12:00'));
    await runAt('2031-05-19T08:00');
    expect(await told(who)).toEqual(['subscription_ending']);
  });

  it('says which plan and when, and can be read', async () => {
    const who = await endingAt(lagos('2031-06-20T12:00'));
    await runAt('2031-06-17T08:00');
    const [letter] = await db.select().from(messages).where(eq(messages.to, who.email));
    expect(letter).toMatchObject({
      channel: 'email',
      state: 'queued',
      data: { plan: expect.stringMatching(/^Plan /) },
    });
    expect(Number(letter?.data.endsAt)).toBe(lagos('2031-06-20T12:00'));
  });

  it('is sent again for the end that a payment moved', async () => {
    const who = await endingAt(Date.now() + 2 * 86_400_000);
    const remind = async (now: number) => remindOfEnds(baseContext(bindings, now));
    await remind(Date.now());
    const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, who.id));
    await paid(who, { subId: subscription?.planId ?? '' });
    const [longer] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, who.id));
    await remind((longer?.endsAt ?? 0) - 86_400_000);
    const letters = (await told(who)).filter((template) => template === 'subscription_ending');
    expect(letters).toHaveLength(2);
  });

  it('is not sent to whom is deactivated', async () => {
    const who = await endingAt(lagos('2031-07-20T12:00'));
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, who.id));
    await runAt('2031-07-18T08:00');
    expect(await told(who)).toEqual([]);
  });
});
