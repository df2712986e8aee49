import { and, eq, isNull, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, messages } from '#db/schema/index.ts';
import { remindDesk } from '#domain/cases/remindDesk.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { admin, db, member } from '../../factories.ts';
import { admitted, answer, confirm, DAY, ok, propose, submitted } from './steps.ts';

/** The schedule, so many days after admission; the letters about that case so far. */
async function lettersAfter(id: string, days: number) {
  const ctx = baseContext(bindings, Date.now() + days * DAY);
  await remindDesk(ctx);
  const all = await db
    .select()
    .from(messages)
    .where(like(messages.id, `${id}:lock:%`));
  return { all, unsent: ctx.unsent.filter((one) => one.startsWith(id)) };
}

it('every active admin who is no side hears 30 and 45 days after admission, once each', async () => {
  const side = await admin();
  const { id } = await admitted({ opener: side });
  const gone = await admin();
  await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, gone.id));
  await member();
  expect((await lettersAfter(id, 29)).all).toEqual([]);
  const first = await lettersAfter(id, 30.1);
  const active = and(eq(accounts.role, 'admin'), isNull(accounts.deactivatedAt));
  const admins = (await db.select().from(accounts).where(active)).filter((one) => one.id !== side.id);
  expect(first.all.map(({ to }) => to).toSorted()).toEqual(admins.map(({ email }) => email).toSorted());
  expect(first.unsent).toHaveLength(admins.length);
  expect(first.all[0]?.data).toMatchObject({ case: id });
  const again = await lettersAfter(id, 44.9);
  expect(again.all).toHaveLength(admins.length);
  expect(again.unsent).toEqual([]);
  expect((await lettersAfter(id, 45.1)).all).toHaveLength(2 * admins.length);
  expect((await lettersAfter(id, 59)).all).toHaveLength(2 * admins.length);
});

it('nobody hears of a case that was decided, or was not admitted', async () => {
  const waiting = await submitted();
  const { id, thief, desk } = await admitted();
  await ok(answer(thief, id));
  await ok(propose(desk, id, 'rejected'));
  await ok(confirm(await admin(), id));
  for (const one of [waiting.id, id]) expect((await lettersAfter(one, 31)).all).toEqual([]);
});
