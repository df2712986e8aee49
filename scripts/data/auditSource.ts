import { AUDIT_COLUMNS, type AuditRow } from '#domain/audit/seal.ts';
import { type Cut, type Head, listHeads, NEWEST_CUT, NEWEST_HEAD, newestCut } from '#providers/logFiles.ts';
import { withLocalStores } from '../local/database.ts';
import { askWrangler } from '../local/run.ts';

const PAGE = 1000;

export type AuditSource = { pages: AsyncIterable<AuditRow[]>; lastNumber: number; heads: Head[]; cut: Cut | null };

export function withLocalAudit<T>(state: string, work: (source: AuditSource) => Promise<T>): Promise<T> {
  return withLocalStores(state, async ({ db, media }) => {
    const ask: Ask = async (sql) => (await db.prepare(sql).all()).results;
    const [heads, cut] = [await listHeads(media), await newestCut(media)];
    return work({ pages: pagesOf(ask), lastNumber: await lastNumber(ask), heads, cut });
  });
}

/**
 * The names of the stores. `where` holds wrangler's flags, like `--remote --env production`; tests name a local folder.
 */
export type Stores = { database: string; bucket: string; where: string[] };

/** Reads only the newest head, because it seals all rows before it. */
export async function withWranglerAudit<T>(stores: Stores, work: (source: AuditSource) => Promise<T>): Promise<T> {
  const ask: Ask = async (sql) => {
    const { database, where } = stores;
    const [answer] = JSON.parse(
      askWrangler('log', 'd1', 'execute', database, ...where, '--yes', '--json', '--command', sql),
    );
    return answer.results;
  };
  const head = readStored<Head>(NEWEST_HEAD, stores);
  const cut = (await firstNumber(ask)) > 1 ? readStored<Cut>(NEWEST_CUT, stores) : null;
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

function readStored<Kept>(name: string, { bucket, where }: Stores): Kept {
  return JSON.parse(askWrangler('warn', 'r2', 'object', 'get', `${bucket}/${name}`, ...where, '--pipe'));
}

/** More than 1: the beginning of the log was cut off. */
async function firstNumber(ask: Ask): Promise<number> {
  const [row] = (await ask('select seq from audit_entries order by seq limit 1')) as { seq: number }[];
  return row?.seq ?? 1;
}

/** The highest number ever given to a row, also if that row was deleted. */
async function lastNumber(ask: Ask): Promise<number> {
  const [row] = (await ask("select seq from sqlite_sequence where name = 'audit_entries'")) as { seq: number }[];
  return row?.seq ?? 0;
}
