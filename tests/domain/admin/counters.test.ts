import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, devices, subscriptions } from '#db/schema/index.ts';
import { finishRemovals } from '#domain/devices/remove.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { admin, db, member, type Person, registeredPhone } from '../../factories.ts';
import { decide, pendingTransfer } from '../transfers/steps.ts';

const kept = async ({ id }: Person) => {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return { devices: row?.devicesCount, until: row?.subscribedUntil };
};

it('an account knows how many devices it has, whatever becomes of them', async () => {
  const [owner, recipient] = [await member(), await member()];
  const [first] = [await registeredPhone(owner), await registeredPhone(owner)];
  expect((await kept(owner)).devices).toBe(2);
  const { id } = await pendingTransfer({ owner, recipient });
  await decide(await admin(), id, 'approve');
  expect([(await kept(owner)).devices, (await kept(recipient)).devices]).toEqual([2, 1]);
  const removal = { removalReason: 'sold', removalScheduledFor: 1 } as const;
  await db.update(devices).set(removal).where(eq(devices.id, first.id));
  await finishRemovals(baseContext(bindings, Date.now()));
  expect((await kept(owner)).devices).toBe(1);
});

it('an account knows until when it has a subscription', async () => {
  const owner = await member();
  const mine = eq(subscriptions.accountId, owner.id);
  const [subscription] = await db.select().from(subscriptions).where(mine);
  expect((await kept(owner)).until).toBe(subscription?.endsAt);
  await db.update(subscriptions).set({ startsAt: 1, endsAt: 2 }).where(mine);
  expect((await kept(owner)).until).toBe(2);
  await db.delete(subscriptions).where(mine);
  expect((await kept(owner)).until).toBe(0);
});
