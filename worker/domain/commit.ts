import { ClaimLost, runBatch, type Statement } from '#db/batch.ts';
import type { Context } from './context.ts';

type Committing = Pick<Context, 'db' | 'unsent' | 'newlyFlagged'>;
type Group = Statement | Statement[];

/**
 * Rolls the whole batch back if this write changes no row.
 * @param why returns the error; it may first read what happened to the row
 * @param rows how many rows it must change, if not one
 */
export function claim(name: string, guarded: Statement, why?: () => unknown, rows?: number): Statement {
  return Object.assign(guarded, { claim: { name, why, rows } });
}

/**
 * Runs all statements in one transaction; after that, its messages are sent and its reports warn.
 * @returns the rows of the last statement
 * @throws the error of a lost claim
 */
export async function commit<Row = unknown>(ctx: Committing, ...groups: Group[]): Promise<Row[]> {
  const statements = groups.flat();
  try {
    const rows = await runBatch<Row>(ctx.db, statements);
    for (const { message, flagged } of statements) {
      if (message !== undefined) ctx.unsent.push(message);
      if (flagged) ctx.newlyFlagged.push(...flagged);
    }
    return rows;
  } catch (error) {
    throw error instanceof ClaimLost ? ((await error.claim.why?.()) ?? error) : error;
  }
}

/** False, with nothing written, if a claim without an error of its own was lost: somebody else was faster. */
export async function commitIf(ctx: Committing, ...groups: Group[]): Promise<boolean> {
  try {
    await commit(ctx, ...groups);
    return true;
  } catch (error) {
    if (error instanceof ClaimLost) return false;
    throw error;
  }
}
