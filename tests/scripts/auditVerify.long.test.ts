import { expect, it } from 'vitest';
import { verifyChain } from '#domain/audit/chain.ts';
import { withWranglerAudit } from '#scripts/data/auditSource.ts';
import { sealedLog } from './audit/sealedLog.ts';

const state = sealedLog();

it('reads a deployed log by wrangler, against its newest head', async () => {
  const stores = { database: 'ownmark', bucket: 'ownmark-media', where: ['--local', '--persist-to', state] };
  const findings = await withWranglerAudit(stores, ({ pages, heads, lastNumber }) =>
    verifyChain(pages, heads, lastNumber),
  );
  expect(findings).toEqual({ sealed: 3, unsealed: 1, faults: [] });
});
