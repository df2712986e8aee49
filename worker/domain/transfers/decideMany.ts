import type { MemberContext } from '#domain/context.ts';
import { Conflict, DomainError } from '#domain/errors.ts';
import { logFault } from '#domain/faults.ts';
import type { Decided, TransferCard } from '#schemas/responses/transfers.ts';
import type { TransferDecisions } from '#schemas/transfers/transfers.ts';
import { NOT_ACCEPTED } from '#schemas/transfers/transferWords.ts';
import { approveTransfer } from './approve.ts';
import { findTransfer } from './find.ts';
import { rejectTransfer } from './reject.ts';

/** One after the other: one that fails stops none. Many at once are approved only where the recipient has accepted. */
export async function decideTransfers(
  ctx: MemberContext,
  { ids, decision, reason }: Pick<TransferDecisions, 'ids' | 'decision'> & { reason?: string | null },
): Promise<Decided[]> {
  const decide = (id: string) => (decision === 'approve' ? approveAccepted(ctx, id) : rejectTransfer(ctx, id, reason));
  const decided: Decided[] = [];
  for (const id of ids) decided.push(await decideOne(ctx, id, decide));
  return decided;
}

async function approveAccepted(ctx: MemberContext, id: string): Promise<TransferCard> {
  const { row } = await findTransfer(ctx, id);
  if (row.state === 'pending' && row.answer !== 'accepted') throw new Conflict(NOT_ACCEPTED);
  return approveTransfer(ctx, id);
}

async function decideOne(
  ctx: MemberContext,
  id: string,
  decide: (id: string) => Promise<TransferCard>,
): Promise<Decided> {
  try {
    return { id, done: true, transfer: await decide(id) };
  } catch (error) {
    if (error instanceof DomainError) return { id, done: false, message: error.message, code: error.code };
    logFault(`Request ${ctx.requestId}: transfer ${id}`, error);
    return {
      id,
      done: false,
      message: 'This transfer could not be decided. Please try again later.',
      code: 'INTERNAL',
    };
  }
}
