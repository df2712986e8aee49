import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDb } from '../../db/client.ts';
import { withWranglerAudit } from '../../scripts/audit/sources.ts';
import { withLocalStores } from '../../scripts/local/database.ts';
import { applyMigrations } from '../../scripts/local/migrations.ts';
import { inRepo } from '../../scripts/local/paths.ts';
import { sealAudit } from '../../worker/domain/audit/seal.ts';
import { verifyChain } from '../../worker/domain/audit/verify.ts';
import type { Context } from '../../worker/domain/context.ts';
import { r2HeadStore } from '../../worker/providers/auditHeads.ts';

const state = mkdtempSync(join(tmpdir(), 'ownmark-audit-test-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

beforeAll(() =>
  withLocalStores(state, async ({ db, media }) => {
    await applyMigrations(db);
    const insert = db.prepare(
      "insert into audit_entries (at, action, subject_type, request_id) values (1, 'account.sign_in', 'account', 'r')",
    );
    await db.batch([insert, insert, insert]);
    await sealAudit({ db: openDb(db), now: 1 } as Context, r2HeadStore(media));
    await insert.run();
  }),
);

function verify() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRepo('scripts/audit-verify.ts')], {
    env: { ...process.env, STATE_DIR: state },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

it('says that the log is whole, and what of it is not sealed yet', () => {
  expect(verify()).toMatchObject({
    status: 0,
    said: expect.stringContaining('3 rows sealed, 1 row not sealed yet.\nThe audit log is whole.'),
  });
});

it('reads a deployed log by wrangler, against its newest head', async () => {
  const findings = await withWranglerAudit(['--local', '--persist-to', state], ({ pages, heads, lastNumber }) =>
    verifyChain(pages, heads, lastNumber),
  );
  expect(findings).toEqual({ sealed: 3, unsealed: 1, faults: [] });
});

it('says what was changed or taken away, and fails', async () => {
  await withLocalStores(state, ({ db }) =>
    db.batch([
      db.prepare("update audit_entries set subject_id = 'x' where seq = 2"),
      db.prepare('delete from audit_entries where seq = 4'),
    ]),
  );
  const { status, said } = verify();
  expect(status).toBe(1);
  expect(said).toContain('Row 2 was changed');
  expect(said).toContain('Row 4 is missing.');
});
