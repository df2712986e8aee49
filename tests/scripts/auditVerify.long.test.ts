import { expect, it, vi } from 'vitest';
import { verifyChain } from '#domain/audit/seal.ts';
import { withWranglerAudit } from '#scripts/data/auditSource.ts';
import { withLocalStores } from '#scripts/local/database.ts';
import { sealedLog } from './audit/sealedLog.ts';
import { ownProcess } from './command.ts';

const state = sealedLog();

it('reads a deployed log by wrangler, against its newest head', async () => {
  const stores = { database: 'ownmark', bucket: 'ownmark-media', where: ['--local', '--persist-to', state] };
  const findings = await withWranglerAudit(stores, ({ pages, heads, lastNumber }) =>
    verifyChain(pages, heads, lastNumber),
  );
  expect(findings).toEqual({ sealed: 3, unsealed: 1, faults: [] });
});

it('ends in a process of its own with the code of what it found', async () => {
  vi.stubEnv('STATE_DIR', state);
  expect(await ownProcess('auditVerify')).toMatchObject({ status: 0, said: expect.stringContaining('is whole.') });
  await withLocalStores(state, ({ db }) => db.prepare('delete from audit_entries where seq = 2').run());
  expect(await ownProcess('auditVerify')).toMatchObject({
    status: 1,
    said: expect.stringContaining('Row 2 is missing'),
  });
});
