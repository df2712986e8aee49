import { gt, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#db/schema/index.ts';
import { isAction } from '#features/console/records/auditWords.ts';
import { rest } from '../clients.ts';
import { admin, db, member, plan, registeredPhone } from '../factories.ts';
import type { Asker } from './operations/row.ts';
import { OPERATIONS } from './operations.ts';

/**
 * Writes that change nothing of their own: what they bring about is written down where it happens. The row of a reset asks
 * for a phone that nobody has; a registration or report is kept for a day and counted, until its code makes it an account. A check
 * note without an account may leave nothing that leads to who asked; verifying and comparing papers changes none.
 */
const WITHOUT_EFFECT = [
  'POST /payment/callback',
  'POST /users/forgetpassword',
  'POST /users/create',
  'POST /reports',
  'POST /reports/code',
  'POST /device/check/note',
  'POST /statement/verify',
  'POST /statement/:number/match',
];

const askerOf = (expected: Record<Asker, number>) =>
  (['nobody', 'owner', 'other', 'admin'] as const).find((asker) => expected[asker] < 300);

/** Operations whose row expects a success; those that need a code have tests of their own. */
const writes = OPERATIONS.filter(
  ({ route, expected }) =>
    (!route.startsWith('GET') || route.includes('transferOtp')) &&
    !WITHOUT_EFFECT.includes(route) &&
    askerOf(expected) !== undefined,
);

describe('an act that succeeds is in the audit, with who did it and from where', () => {
  it.each(writes)('$route', async ({ route, prepare, path, body, expected }) => {
    const owner = await member();
    const world = { owner, device: await registeredPhone(owner), planId: await plan() };
    const made = (await prepare?.(world)) ?? {};
    const kind = askerOf(expected) ?? 'nobody';
    const people = { owner, other: await member(), admin: await admin(), nobody: null };
    const asker = people[kind];
    const [{ last } = { last: 0 }] = await db.all<{ last: number }>(
      sql`select coalesce(max(seq), 0) as last from audit_entries`,
    );
    const [method = ''] = route.split(' ');
    const fixture = { ...world, asker, made };
    const { status } = await rest(method, path(fixture), { token: asker?.token, body: body?.(fixture) });
    expect(status).toBe(expected[kind]);
    const rows = await db.select().from(auditEntries).where(gt(auditEntries.seq, last));
    expect(rows.length).toBeGreaterThan(0);
    if (asker) expect(rows.map(({ actorId }) => actorId)).toContain(asker.id);
    for (const { action } of rows) expect(isAction(action), `words for ${action}`).toBe(true);
    for (const { addressHash } of rows) expect(addressHash).toMatch(/^[\w-]{22}$/);
  });
});
