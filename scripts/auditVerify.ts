import { parseArgs } from 'node:util';
import { verifyChain } from '#domain/audit/seal.ts';
import { type AuditSource, withLocalAudit, withWranglerAudit } from './data/auditSource.ts';
import { runScript } from './local/commandLine.ts';
import { environmentNamed, storesOf } from './local/environments.ts';
import { stateDir } from './local/paths.ts';

await runScript(async () => {
  const { env } = parseArgs({ options: { env: { type: 'string' } } }).values;
  const verify = ({ pages, heads, lastNumber, cut }: AuditSource) => verifyChain(pages, heads, lastNumber, cut);
  const found = await (env === undefined
    ? withLocalAudit(stateDir(), verify)
    : withWranglerAudit(storesOf(environmentNamed(env)), verify));
  for (const fault of found.faults) console.error(fault);
  console.info(`${rows(found.sealed)} sealed, ${rows(found.unsealed)} not sealed yet.`);
  if (found.faults.length > 0) throw new Error('The audit log is not what was written.');
  console.info('The audit log is whole.');
});

function rows(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'}`;
}
