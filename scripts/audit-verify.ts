import { AUDIT_COLUMNS, type AuditRow } from '../worker/domain/audit/chain.ts';
import { verifyChain } from '../worker/domain/audit/verify.ts';
import { listHeads } from '../worker/providers/auditHeads.ts';
import { withLocalStores } from './local/database.ts';
import { script } from './local/fail.ts';
import { stateDir } from './local/paths.ts';

const PAGE = 1000;

await script(async () => {
  const { sealed, unsealed, faults } = await withLocalStores(stateDir(), async ({ db, media }) =>
    verifyChain(pagesOf(db), await listHeads(media), await lastNumber(db)),
  );
  for (const fault of faults) console.error(fault);
  console.info(`${rows(sealed)} sealed, ${rows(unsealed)} not sealed yet.`);
  if (faults.length > 0) throw new Error('The audit log is not what was written.');
  console.info('The audit log is whole.');
});

async function* pagesOf(db: D1Database): AsyncGenerator<AuditRow[]> {
  const next = db.prepare(`select ${AUDIT_COLUMNS} from audit_entries where seq > ? order by seq limit ${PAGE}`);
  let after = 0;
  for (;;) {
    const { results } = await next.bind(after).all<AuditRow>();
    if (results.length === 0) return;
    yield results;
    after = results.at(-1)?.seq ?? after;
  }
}

/** The highest number the log has ever given out, which outlives the row that had it. */
async function lastNumber(db: D1Database): Promise<number> {
  const row = await db.prepare("select seq from sqlite_sequence where name = 'audit_entries'").first<{ seq: number }>();
  return row?.seq ?? 0;
}

function rows(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'}`;
}
