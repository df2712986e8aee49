import { beforeEach, expect, it, vi } from 'vitest';
import { withLocalStores } from '#scripts/local/database.ts';
import { sealedLog } from './audit/sealedLog.ts';
import { command } from './command.ts';

const state = sealedLog();
beforeEach(() => void vi.stubEnv('STATE_DIR', state));

it('says that the log is whole, and what of it is not sealed yet', async () => {
  expect(await command('auditVerify')).toMatchObject({
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
  const { status, said } = await command('auditVerify');
  expect(status).toBe(1);
  expect(said).toContain('Row 2 was changed');
  expect(said).toContain('Row 4 is missing.');
});
