import { and, eq, gt } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { statements } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { endWhere } from '#domain/signing/endCertificates.ts';
import type { OwnStatement } from '#schemas/responses/statements.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { isCertificate } from '#schemas/statements/states.ts';
import { findOwnPaper } from './listOwn.ts';
import { unknownStatement } from './standing.ts';

/** Whoever verifies it then reads that its owner took it back. @throws DomainError STATEMENT_UNKNOWN; Conflict */
export async function withdrawPaper(ctx: MemberContext, typed: string): Promise<OwnStatement> {
  const number = readStatementNumber(typed);
  if (!number) throw unknownStatement();
  const isRunning = and(
    eq(statements.number, number),
    eq(statements.accountId, ctx.actor.id),
    gt(statements.endsAt, ctx.now),
  );
  const done = await allOrNothing(
    ctx.db,
    must(endWhere(ctx, 'withdrawn', isRunning)),
    record(ctx, 'statement.withdraw', { type: 'statement', id: number }),
  );
  const paper = await findOwnPaper(ctx, number);
  if (done) return paper;
  throw new Conflict(
    isCertificate(paper.kind)
      ? 'This paper has ended already.'
      : 'This paper tells of one moment: it can’t be taken back.',
  );
}
