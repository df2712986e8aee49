import type { TransferDecision } from '../../schemas/transferWords.ts';
import type { MemberContext } from '../context.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import { logFault } from '../faults.ts';
import { approveTransfer } from './approve.ts';
import { rejectTransfer } from './reject.ts';
import type { TransferCard } from './review.ts';

/** What became of one of many transfers. */
export type Decided =
  | { id: string; done: true; transfer: TransferCard }
  | { id: string; done: false; message: string; code: ErrorCode };

const DECIDE = { approve: approveTransfer, reject: rejectTransfer };

/** An admin decides many transfers alike, one after the other, each as if alone: one that fails stops none. */
export async function decideTransfers(
  ctx: MemberContext,
  ids: string[],
  decision: TransferDecision,
): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const id of ids) decided.push(await decideOne(ctx, id, decision));
  return decided;
}

async function decideOne(ctx: MemberContext, id: string, decision: TransferDecision): Promise<Decided> {
  try {
    return { id, done: true, transfer: await DECIDE[decision](ctx, id) };
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
