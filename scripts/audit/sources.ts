import { spawnSync } from 'node:child_process';
import { AUDIT_COLUMNS, type AuditRow } from '#domain/audit/chain.ts';
import { type Cut, type Head, listHeads, NEWEST_CUT, NEWEST_HEAD, newestCut } from '#providers/auditHeads.ts';
import { withLocalStores } from '../local/database.ts';
import { inRepo, ROOT } from '../local/paths.ts';

const PAGE = 1000;
const BUCKET = 'ownmark-media';
/** Answers of a thousand rows are longer than a child process may say by default. */
const MAX_OUTPUT = 64 * 1024 * 1024;

export type AuditSource = { pages: AsyncIterable<AuditRow[]>; lastNumber: number; heads: Head[]; cut: Cut | null };

export function withLocalAudit<T>(state: string, work: (source: AuditSource) => Promise<T>): Promise<T> {
  return withLocalStores(state, async ({ db, media }) => {
    const ask: Ask = async (sql) => (await db.prepare(sql).all()).results;
    const [heads, cut] = [await listHeads(media), await newestCut(media)];
    return work({ pages: pagesOf(ask), lastNumber: await lastNumber(ask), heads, cut });
  });
}

/** The newest head stands for all rows up to it. @param where `--remote`; tests name a local database */
export async function withWranglerAudit<T>(where: string[], work: (source: AuditSource) => Promise<T>): Promise<T> {
  const ask: Ask = async (sql) => {
    const [answer] = JSON.parse(
      wrangler('log', 'd1', 'execute', 'ownmark', ...where, '--yes', '--json', '--command', sql),
    );
    return answer.results;
  };
  const head = readStored<Head>(NEWEST_HEAD, where);
  const cut = (await firstNumber(ask)) > 1 ? readStored<Cut>(NEWEST_CUT, where) : null;
  return work({ pages: pagesOf(ask), lastNumber: await lastNumber(ask), heads: [head], cut });
}

type Ask = (sql: string) => Promise<unknown[]>;

async function* pagesOf(ask: Ask): AsyncGenerator<AuditRow[]> {
  let after = 0;
  for (;;) {
    const sql = `select ${AUDIT_COLUMNS} from audit_entries where seq > ${after} order by seq limit ${PAGE}`;
    const rows = (await ask(sql)) as AuditRow[];
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

function readStored<Kept>(name: string, where: string[]): Kept {
  return JSON.parse(wrangler('warn', 'r2', 'object', 'get', `${BUCKET}/${name}`, ...where, '--pipe'));
}

/** Above 1 the log was cut. */
async function firstNumber(ask: Ask): Promise<number> {
  const [row] = (await ask('select seq from audit_entries order by seq limit 1')) as { seq: number }[];
  return row?.seq ?? 1;
}

/** The highest number ever given out, which outlives its row. */
async function lastNumber(ask: Ask): Promise<number> {
  const [row] = (await ask("select seq from sqlite_sequence where name = 'audit_entries'")) as { seq: number }[];
  return row?.seq ?? 0;
}

/** @param level what wrangler says besides: its JSON counts as a log, what it pipes does not */
function wrangler(level: 'log' | 'warn', ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRepo('node_modules/wrangler/bin/wrangler.js'), ...args],
    {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_LOG: level, WRANGLER_SEND_METRICS: 'false' },
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
    },
  );
  if (status !== 0) throw new Error(`wrangler could not read the audit log: ${stderr || stdout}`);
  return stdout;
}
