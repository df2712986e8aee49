import type { Context } from '#domain/context.ts';
import { prove } from '#domain/log/publicTree.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { findStanding, unknownStatement } from './standing.ts';

/**
 * The place of a paper in the public log, as a file that shows it without Ownmark.
 * @throws DomainError STATEMENT_UNKNOWN; NotFound until the log is published with it
 */
export async function proveEntry(ctx: Context & { logFiles: LogFiles }, typed: string): Promise<string> {
  const number = readStatementNumber(typed);
  if (!number) throw unknownStatement();
  const { leaf } = await findStanding(ctx, number);
  return prove(ctx, ctx.logFiles, leaf);
}
