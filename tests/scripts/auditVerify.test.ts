import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { withLocalStores } from '#scripts/local/database.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { sealedLog } from './audit/sealedLog.ts';

const state = sealedLog();

function verify() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRepo('scripts/auditVerify.ts')], {
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
