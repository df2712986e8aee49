import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { devices, payments } from '#db/schema/index.ts';
import { RUN_LIFE } from '#schemas/responses/headers.ts';
import { bindings, rest } from '../clients.ts';
import { db, member, PASSWORD, type Person, person, phone, plan } from '../factories.ts';
import { ageLast, isReplay, lastKept, loseLastAnswer, newKey } from '../keyedRequests.ts';

const devicesOf = async ({ id }: Person) =>
  (await db.select({ id: devices.id }).from(devices).where(eq(devices.ownerId, id))).length;
const register = (owner: Person, body: unknown, headers: Record<string, string>, more = {}) =>
  rest('POST', '/device', { token: owner.token, body, headers, ...more });

describe('a run that breaks off', () => {
  it('before it wrote gives the key free after a minute, not sooner', async () => {
    const owner = await member();
    const [headers, body] = [newKey(), { name: 'Phone' }];
    expect((await register(owner, body, headers)).status).toBe(400);
    await loseLastAnswer('did not write');
    const waiting = await register(owner, body, headers);
    expect(waiting).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_IN_USE' } });
    await ageLast(RUN_LIFE);
    expect(await register(owner, { name: 'Other' }, headers)).toMatchObject({ status: 422 });
    const again = await register(owner, body, headers);
    expect(again.status).toBe(400);
    expect(isReplay(again)).toBe(false);
  });

  it('after it wrote is never done again', async () => {
    const payer = await person();
    const subId = await plan();
    const order = { token: payer.token, body: { subId, duration: 1, durationUnit: 'months' }, headers: newKey() };
    const initialized = await rest('POST', '/payment/initialize', order);
    expect(initialized.status).toBe(201);
    await loseLastAnswer('wrote');
    await ageLast(RUN_LIFE);
    const again = await rest('POST', '/payment/initialize', order);
    expect(again).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_ANSWER_LOST' } });
    expect(again.headers.get('retry-after')).toBeNull();
    expect(await db.select().from(payments).where(eq(payments.accountId, payer.id))).toHaveLength(1);
  });

  it('says in the batch of its own writes that it wrote', async () => {
    const owner = await member();
    await register(owner, phone(), newKey());
    expect((await lastKept()).wroteAt).not.toBeNull();
    await register(owner, { name: '' }, newKey());
    expect((await lastKept()).wroteAt).toBeNull();
  });

  it('and was only slow writes nothing once another has taken its place', async () => {
    const owner = await member();
    const [body, headers] = [phone(), newKey()];
    // Before the batch of the slow run, the claim passes to another.
    const batch = bindings.DB.batch.bind(bindings.DB);
    let batches = 0;
    const slow = around(async () => {
      batches += 1;
      if (batches !== 2) return;
      await batch([
        bindings.DB.prepare("update keyed_requests set run = 'another' where answer is null and wrote_at is null"),
      ]);
    });
    const answer = await register(owner, body, headers, { env: { ...bindings, DB: slow } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await devicesOf(owner)).toBe(0);
  });

  it('by a fault is released where nothing was written, and 5xx is never kept', async () => {
    const owner = await member();
    const [body, headers] = [phone(), newKey()];
    const failed = await register(owner, body, headers, { env: { ...bindings, DB: failing({ before: 3 }) } });
    expect(failed.status).toBe(500);
    const again = await register(owner, body, headers);
    expect(again.status).toBe(201);
    expect(isReplay(again)).toBe(false);
  });

  it('by a fault of which nobody knows whether it wrote is not done again', async () => {
    const owner = await member();
    const [body, headers] = [phone(), newKey()];
    const failed = await register(owner, body, headers, { env: { ...bindings, DB: failing({ behind: 3 }) } });
    expect(failed.status).toBe(500);
    expect(await devicesOf(owner)).toBe(1);
    expect(await register(owner, body, headers)).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_IN_USE' } });
    await ageLast(RUN_LIFE);
    expect(await register(owner, body, headers)).toMatchObject({ body: { code: 'IDEMPOTENCY_ANSWER_LOST' } });
    expect(await devicesOf(owner)).toBe(1);
  });

  it('that has only counted an attempt is done again', async () => {
    const { token } = await person();
    const body = { password: PASSWORD };
    const headers = newKey();
    const counted = { token, body, headers, env: { ...bindings, DB: failing({ behind: 2 }) } };
    expect((await rest('POST', '/users/confirm-password', counted)).status).toBe(500);
    expect((await rest('POST', '/users/confirm-password', { token, body, headers })).status).toBe(200);
  });
});

/** A database that fails before or behind the batch of this number: of a registration claim, reads, writes. */
function failing(at: { before?: number; behind?: number }): D1Database {
  let batches = 0;
  const failAt = (nth: number | undefined) => {
    if (batches === nth) throw new Error('D1 is away');
  };
  return around(
    () => {
      batches += 1;
      failAt(at.before);
    },
    () => failAt(at.behind),
  );
}

/** A database that does something before and behind each batch. */
function around(before: () => unknown, behind = () => {}): D1Database {
  const bind = (target: object, name: string | symbol) => {
    const own: unknown = Reflect.get(target, name);
    return typeof own === 'function' ? own.bind(target) : own;
  };
  const wrap = <Target extends D1Database | D1DatabaseSession>(target: Target): Target =>
    new Proxy(target, {
      get: (d1, name) => {
        if (name === 'withSession') return (start?: string) => wrap((d1 as D1Database).withSession(start));
        if (name !== 'batch') return bind(d1, name);
        return async (statements: D1PreparedStatement[]) => {
          await before();
          const results = await d1.batch(statements);
          behind();
          return results;
        };
      },
    });
  return wrap(bindings.DB);
}
