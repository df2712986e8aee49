import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries, messages, sessions } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { admin, db } from '../../factories.ts';

const HOUR = 3_600_000;

/** Messages to one receiver, as an outage leaves them. */
async function mint(count: number, state: 'dead' | 'failed' | 'sent') {
  const to = `outage-${randomUUID()}@example.test`;
  const rows = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    channel: 'email' as const,
    to,
    template: 'welcome',
    data: {},
    state: state === 'failed' ? ('queued' as const) : state,
    attempts: 6,
    lastError: state === 'sent' ? null : 'The carrier could not be reached.',
    dueAt: Date.now() + HOUR,
    createdAt: Date.now() - (count - n) * 1000,
  }));
  for (const row of rows) await db.insert(messages).values(row);
  return { to, ids: rows.map(({ id }) => id) };
}

const requeue = (token: string, body: object) => rest('POST', '/admin/messages/requeue', { token, body });
const waiting = async (to: string) =>
  (
    await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.to, to), eq(messages.attempts, 0)))
  ).length;

describe('queueing messages again by filter', () => {
  it.each(['dead', 'failed'] as const)(
    'queues those that fit, and only those, each with its audit: %s',
    async (state) => {
      const boss = await admin();
      const [mine, others] = [await mint(3, state), await mint(1, state)];
      const { status, body } = await requeue(boss.token, { state, to: mine.to, channel: 'email' });
      expect([status, body.data]).toEqual([200, { queued: 3, more: false }]);
      expect(await waiting(others.to)).toBe(0);
      for (const id of mine.ids) {
        const acts = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
        expect(acts).toMatchObject([{ action: 'message.requeue', actorId: boss.id, subjectType: 'message' }]);
      }
      expect((await requeue(boss.token, { state, to: mine.to })).body.data).toEqual({ queued: 0, more: false });
    },
  );

  it('takes at most a hundred at once, the oldest first, and says that there are more', async () => {
    const { to, ids } = await mint(101, 'dead');
    const { body } = await requeue((await admin()).token, { to });
    expect(body.data).toEqual({ queued: 100, more: true });
    const [left] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.to, to), eq(messages.state, 'dead')));
    expect(left?.id).toBe(ids.at(-1));
  });

  it('asked twice at once queues each message once', async () => {
    const { to, ids } = await mint(5, 'dead');
    const both = await Promise.all([admin(), admin()].map(async (boss) => requeue((await boss).token, { to })));
    const queued: number[] = both.map(({ body }) => body.data.queued);
    expect(queued.reduce((sum, one) => sum + one)).toBe(5);
    const acts = await db.select().from(auditEntries).where(like(auditEntries.action, 'message.requeue'));
    expect(acts.filter(({ subjectId }) => ids.some((id) => id === subjectId))).toHaveLength(5);
  });

  it('leaves a message alone that is being sent at this moment: it would go out twice', async () => {
    const { to, ids } = await mint(2, 'failed');
    const leases = [Date.now() + HOUR, Date.now() - HOUR];
    for (const [nth, leaseUntil] of leases.entries()) {
      await db
        .update(messages)
        .set({ leaseUntil })
        .where(eq(messages.id, ids[nth] ?? ''));
    }
    const { body } = await requeue((await admin()).token, { to, state: 'failed' });
    expect(body.data.queued).toBe(1);
    const [underWay] = await db
      .select()
      .from(messages)
      .where(eq(messages.id, ids[0] ?? ''));
    expect(underWay).toMatchObject({ attempts: 6, leaseUntil: leases[0] });
  });

  it('wants the password typed lately, and a state that can be queued again', async () => {
    const boss = await admin();
    const { to } = await mint(1, 'sent');
    const wrong = await requeue(boss.token, { to, state: 'sent' });
    expect(wrong.body.errors).toEqual([{ path: 'state', message: 'State must be dead or failed.' }]);
    await db
      .update(sessions)
      .set({ passwordTypedAt: Date.now() - HOUR })
      .where(eq(sessions.accountId, boss.id));
    expect((await requeue(boss.token, { to })).body.code).toBe('PASSWORD_CONFIRMATION_REQUIRED');
  });
});
