import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { transfers } from '#db/schema/index.ts';
import { claimNoHold, refuseOnHold } from '#domain/accounts/recovery.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, Forbidden, Invalid } from '#domain/errors.ts';
import { consumeOrThrow, limitOf } from '#domain/kernel/limits.ts';
import { isSameText } from '#domain/kernel/tokens.ts';
import { describedDevice, signPaper, wholeNumbers } from '#domain/log/sign.ts';
import { SAYS } from '#domain/log/signedWords.ts';
import { iso, lagosDay } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import type { HandoverWord, MemberTransfer } from '#schemas/responses/transfers.ts';
import {
  HANDOVER_MAY,
  type HandoverAct,
  type HandoverSide,
  handoverStage,
  KEEPER_TIME,
  WORD_LIFE,
  WORD_TIME,
} from '#schemas/transfers/handover.ts';
import type { PaidTelling, WordTyping } from '#schemas/transfers/transfers.ts';
import { notifyParties } from './endings.ts';
import { decisionConflict, refuseUnlessOpen } from './endPending.ts';
import { freezeHandover } from './freeze.ts';
import { findOwnTransfer, findTransfer, presentTransfer, type Transfer } from './transfer.ts';

/** For the recipient to read to the owner. New every ten minutes. @throws NotFound; Forbidden; Conflict */
export async function getHandoverWord(ctx: MemberContext, id: string): Promise<HandoverWord> {
  const transfer = await findHandover(ctx, id, 'recipient');
  const stage = handoverStage(transfer.row);
  if (stage !== 'accepted' && stage !== 'paid') throw notNow(transfer);
  const ends = (Math.floor(ctx.now / WORD_LIFE) + 1) * WORD_LIFE;
  return { word: handoverWordsOf(ctx, id)[0] ?? '', until: iso(ends) };
}

/** Never stored. This one and the one before, which was read a moment ago. */
export function handoverWordsOf({ now, wordsFor }: Context, id: string): string[] {
  const turn = Math.floor(now / WORD_LIFE);
  return [turn, turn - 1].flatMap((one) => wordsFor(`handover:${id}:${one}`));
}

/** From now on the owner can't cancel. @throws NotFound; Forbidden; Conflict */
export async function sayPaid(ctx: MemberContext, { id, how, sum }: PaidTelling): Promise<MemberTransfer> {
  const transfer = await findHandover(ctx, id, 'recipient');
  refuseOnHold(ctx);
  requireAct(transfer, 'recipient', 'paid');
  const change = { paidAt: ctx.now, paidHow: how ?? null, paidSum: sum ?? null, reviewDeadline: ctx.now + WORD_TIME };
  await commit(
    ctx,
    claimNoHold(ctx),
    claimStep(ctx, transfer, change, isNull(transfers.paidAt)),
    notifyParties(ctx, after(transfer, change), 'paid'),
    record(ctx, 'transfer.paid', { type: 'transfer', id }, { device: transfer.device.id }),
  );
  return presentTransfer(ctx, after(transfer, change));
}

/** The owner types the recipient's word: handed over. @throws NotFound; Forbidden; Conflict; Invalid; RateLimited */
export async function typeHandoverWord(ctx: MemberContext, { id, word }: WordTyping): Promise<MemberTransfer> {
  const transfer = await findHandover(ctx, id, 'owner');
  refuseOnHold(ctx);
  requireAct(transfer, 'owner', 'hand_over');
  await consumeOrThrow(ctx, limitOf('handover_word', id));
  if (!handoverWordsOf(ctx, id).some((one) => isSameText(word, one))) throw new Invalid(WRONG_WORD, 'word');
  // Whoever types the word says that they were paid, also where the recipient forgot to.
  const paidAt = transfer.row.paidAt ?? ctx.now;
  const change = { paidAt, handedOverAt: ctx.now, reviewDeadline: ctx.now + KEEPER_TIME };
  await commit(
    ctx,
    claimNoHold(ctx),
    claimStep(ctx, transfer, change, isNull(transfers.handedOverAt)),
    await noteHandover(ctx, transfer),
    notifyParties(ctx, after(transfer, change), 'handed_over'),
    record(ctx, 'transfer.handed_over', { type: 'transfer', id }, { device: transfer.device.id }),
  );
  return presentTransfer(ctx, after(transfer, change));
}

const WRONG_WORD =
  'This is not the word on the other phone. It changes every 10 minutes: read it there again, and type it.';

/** A paper for each side. */
async function noteHandover(ctx: Context, { row, device }: Transfer): Promise<Statement[]> {
  const said = {
    kind: 'handover' as const,
    device: describedDevice({ ...device, model: row.deviceModel }),
    ...wholeNumbers(device),
    from: capitalised(row.fromName),
    to: capitalised(row.toName),
    since: lagosDay(ctx.now),
    says: SAYS.handover(ctx.now, ctx.now + KEEPER_TIME),
  };
  const sides = [row.fromAccountId, row.toAccountId];
  const papers = await Promise.all(sides.map((accountId) => signPaper(ctx, said, { accountId, deviceId: device.id })));
  return papers.flatMap(({ writes }) => writes);
}

/** “I was not paid”: nothing is reported, and our team hears both. @throws NotFound; Forbidden; Conflict */
export async function sayNotPaid(ctx: MemberContext, id: string): Promise<MemberTransfer> {
  const transfer = await findHandover(ctx, id, 'owner');
  requireAct(transfer, 'owner', 'not_paid');
  await commit(ctx, freezeHandover(ctx, transfer, 'unpaid'));
  return presentTransfer(ctx, await findTransfer(ctx, id));
}

const SIDES = { owner: 'fromAccountId', recipient: 'toAccountId' } as const;

/** @throws NotFound; Forbidden for the other party; Conflict for a transfer that is no handover */
async function findHandover(ctx: MemberContext, id: string, side: HandoverSide): Promise<Transfer> {
  const transfer = await findOwnTransfer(ctx, id);
  if (transfer.row[SIDES[side]] !== ctx.actor.id) throw new Forbidden();
  if (!transfer.row.handover) throw new Conflict('This transfer is not a handover in person. An admin reviews it.');
  await refuseUnlessOpen(ctx, transfer);
  return transfer;
}

/** @throws Conflict that says what holds it up */
export function requireAct(transfer: Transfer, side: HandoverSide, act: HandoverAct): void {
  if (!HANDOVER_MAY[handoverStage(transfer.row)][side].includes(act)) throw notNow(transfer);
}

const NOT_NOW = {
  offered: 'The recipient has not accepted it yet.',
  accepted: 'This can be done once the recipient says that they paid.',
  paid: 'The recipient says that they paid. Type their word, or say that you were not paid.',
  handed_over: 'It has been handed over already.',
  frozen: 'This handover waits for a case, which our team decides.',
} as const;

function notNow(transfer: Transfer): Conflict {
  const stage = handoverStage(transfer.row);
  return stage === 'ended' ? decisionConflict(transfer) : new Conflict(NOT_NOW[stage]);
}

type Change = Partial<Pick<Transfer['row'], 'paidAt' | 'paidHow' | 'paidSum' | 'handedOverAt' | 'reviewDeadline'>>;

function claimStep(ctx: MemberContext, { row }: Transfer, change: Change, isFirst: SQL): Statement {
  const isOpen = and(
    eq(transfers.id, row.id),
    eq(transfers.state, 'pending'),
    eq(transfers.answer, 'accepted'),
    isNull(transfers.frozenCase),
    isFirst,
  );
  return claim('open', ctx.db.update(transfers).set(change).where(isOpen), async () =>
    notNow(await findTransfer(ctx, row.id)),
  );
}

const after = (transfer: Transfer, change: Change): Transfer => ({ ...transfer, row: { ...transfer.row, ...change } });
