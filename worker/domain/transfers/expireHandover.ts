import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { quoted } from '#db/schema/columns.ts';
import { transfers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { compose } from '#domain/messages/compose.ts';
import { LOST_OUTCOMES } from '#schemas/cases/caseWords.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { type HandoverFlag, handoverStage, WORD_TIME } from '#schemas/transfers/handover.ts';
import { REVIEW_PERIOD } from '#schemas/transfers/transferWords.ts';
import { completeTransfer, endTransfer, mayBeDecided, notifyParties } from './endings.ts';
import type { Transfer } from './transfer.ts';

const SETTLED_CONTACTS = 7 * DAY_MS;
const YOUNG = 14 * DAY_MS;
const YEAR = 365 * DAY_MS;

/** Each is a fact that an admin should see first; none of them decides. @see HANDOVER_FLAGS */
export function flagsOf({ now }: Context): Record<HandoverFlag, SQL<number>> {
  const isParty = sql`in (transfers.from_account_id, transfers.to_account_id)`;
  return {
    case: sql`exists (select 1 from cases where device_id = transfers.device_id and state = 'open' and turn = 'desk')`,
    contacts: sql`exists (select 1 from accounts where id ${isParty}
      and (contacts_changed_at > ${now - SETTLED_CONTACTS} or recovery_hold_until > transfers.created_at))`,
    young: sql`exists (select 1 from devices where id = transfers.device_id and created_at > ${now - YOUNG})`,
    strikes: sql`(exists (select 1 from cases where opener_id ${isParty}
        and outcome in (${quoted(LOST_OUTCOMES)}) and closed_at > ${now - YEAR})
      or exists (select 1 from cases where other_id ${isParty} and admitted_at is not null
        and outcome = 'completed' and closed_at > ${now - YEAR}))`,
    unconfirmed: sql`(transfers.handed_over_at is null and transfers.paid_at <= ${now - WORD_TIME})`,
  };
}

/** After 72 quiet hours it is complete. With a flag it waits for an admin, 21 days at most, as other transfers do. */
export async function expireHandover(ctx: Context, transfer: Transfer): Promise<void> {
  const { row } = transfer;
  const stage = handoverStage(row);
  if (stage === 'offered' || stage === 'accepted') {
    const why = stage === 'offered' ? 'unaccepted' : 'unpaid';
    const provided = sql`${transfers.answer} is ${row.answer} and ${transfers.paidAt} is null`;
    await commitIf(ctx, endTransfer(ctx, transfer, { ending: 'deadline', why, provided }));
    return;
  }
  if (stage !== 'paid' && stage !== 'handed_over') return;
  const since = row.handedOverAt ?? row.paidAt ?? 0;
  const isLast = row.reviewDeadline >= since + REVIEW_PERIOD;
  const isStill = sql`${transfers.handedOverAt} is ${row.handedOverAt}`;
  const noFlag = sql`not (${sql.join(Object.values(flagsOf(ctx)), sql` or `)})`;
  const provided = isLast ? isStill : sql`${isStill} and ${noFlag}`;
  if (await commitIf(ctx, await completeTransfer(ctx, transfer, 'deadline', { provided }))) return;
  if (isLast) {
    // A hold or a case that began in this moment keeps it.
    const over = sql`${isStill} and ${mayBeDecided(ctx)}`;
    await commitIf(ctx, endTransfer(ctx, transfer, { ending: 'deadline', why: 'unavailable', provided: over }));
    return;
  }
  await giveToDesk(ctx, transfer, since + REVIEW_PERIOD);
}

async function giveToDesk(ctx: Context, transfer: Transfer, until: number): Promise<void> {
  const { row, device } = transfer;
  const isAsked = row.handedOverAt === null;
  const isSame = and(
    eq(transfers.id, row.id),
    eq(transfers.state, 'pending'),
    eq(transfers.reviewDeadline, row.reviewDeadline),
    isNull(transfers.frozenCase),
  );
  await commitIf(
    ctx,
    claim('same', ctx.db.update(transfers).set({ reviewDeadline: until }).where(isSame)),
    isAsked ? askForWord(ctx, { ...transfer, row: { ...row, reviewDeadline: until } }) : [],
    record(
      ctx,
      isAsked ? 'transfer.asked' : 'transfer.flagged',
      { type: 'transfer', id: row.id },
      { device: device.id },
    ),
  );
}

/** Also by text: who reads no letters would lose the device by silence. */
function askForWord(ctx: Context, transfer: Transfer): Statement[] {
  const data = { device: transfer.row.deviceName };
  return [
    ...notifyParties(ctx, transfer, 'asked'),
    compose(ctx, transfer.from.phone, { channel: 'sms', template: 'handover_asked_text', data }),
  ];
}
