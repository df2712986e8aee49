import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allOrNothing, type Statement } from '#db/batch.ts';
import { openDb } from '#db/client.ts';
import { countLoginAttempt } from '#domain/accounts/currentPassword.ts';
import { recordFailedLogin } from '#domain/accounts/signIn.ts';
import { record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { applyMigrations, withLocalDatabase } from '#scripts/local/database.ts';

/** What failed logins to accounts that don't exist leave in the database: `npm run bench:strangers`. */
const SIGN_INS = 1000;
const AT_ONCE = 50;
const DAY = 86_400_000;
const NOW = Date.now();

const WAYS: Record<string, (ctx: Context) => Statement> = {
  'with an audit row each': (ctx) => record(ctx, 'account.sign_in_failed', { type: 'account', id: null }),
  'with a counter': (ctx) => recordFailedLogin(ctx, undefined),
};

/** Bytes that the last way, which is the product's, leaves for ever. */
let leftOfCounter = Number.POSITIVE_INFINITY;
for (const [name, kept] of Object.entries(WAYS)) {
  const state = mkdtempSync(join(tmpdir(), 'ownmark-strangers-'));
  await withLocalDatabase(state, async (d1) => {
    await applyMigrations(d1);
    const context = (now: number) =>
      ({
        db: openDb(d1),
        now,
        requestId: randomUUID(),
        addressHash: randomUUID().slice(0, 22),
        networkHash: randomUUID().slice(0, 22),
        person: { isOn: false, verify: async () => 'unavailable' },
        unsent: [] as string[],
      }) as Context;
    const before = await used(d1);
    for (let n = 0; n < SIGN_INS; n += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => failedSignIn(context(NOW), kept)));
    }
    const after = await used(d1);
    await purgeExpired(context(NOW + 3 * DAY));
    const later = await used(d1);
    leftOfCounter = later - before;
    console.info(`${SIGN_INS} failed logins ${name}: ${after - before} bytes, three days later ${later - before}.`);
  });
  rmSync(state, { recursive: true, force: true });
}
process.exit(leftOfCounter <= 0 ? 0 : 1);

/** All that a failed login writes; the hash in between costs time, not bytes. */
async function failedSignIn(ctx: Context, kept: (ctx: Context) => Statement): Promise<void> {
  await countLoginAttempt(ctx, `stranger-${randomUUID()}@example.test`);
  await allOrNothing(ctx.db, kept(ctx));
}

/** Bytes in use once what was deleted is given back. */
async function used(d1: D1Database): Promise<number> {
  await d1.exec('VACUUM').catch(() => undefined);
  const { meta } = await d1.prepare('select 1').run();
  return meta.size_after;
}
