import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { identifiers, transfers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { DeviceChanged } from '#domain/devices/device.ts';
import { HIDDEN_TEXTS, keysOf } from '#domain/devices/identifierKeys.ts';
import { compose } from '#domain/messages/compose.ts';
import { DESK_TIME } from '#schemas/cases/caseWords.ts';
import { notifyParties } from './endings.ts';
import type { Transfer } from './transfer.ts';

/** `late`: the owner reports the device after the recipient said that they paid. */
export type FreezeCause = 'late' | 'unpaid';

const WHY_OPENED: Record<FreezeCause, string> = {
  late: 'The register has begun this case: the owner reported the device after the recipient had said that they paid.',
  unpaid: 'The register has begun this case: the recipient says that they paid, and the owner says that they did not.',
};

/** The transfer stays as it is until the case ends that this begins for the recipient. */
export function freezeHandover(ctx: MemberContext, transfer: Transfer, cause: FreezeCause): Statement[] {
  const { row, device, to } = transfer;
  const id = randomUUID();
  return [
    endOwnCase(ctx, transfer),
    openCase(ctx, transfer, id, cause),
    claim(
      'paid',
      ctx.db
        .update(transfers)
        // They may have a case about this number that was admitted.
        .set({ frozenCase: sql`coalesce((select id from cases where id = ${id}), ${openCaseOf(transfer)})` })
        .where(
          and(
            eq(transfers.id, row.id),
            eq(transfers.state, 'pending'),
            isNotNull(transfers.paidAt),
            isNull(transfers.frozenCase),
            cause === 'unpaid' ? isNull(transfers.handedOverAt) : undefined,
          ),
        ),
      () => new DeviceChanged(),
    ),
    cause === 'late' ? markDisputed(ctx, device.id) : [],
    notifyParties(ctx, transfer, 'frozen', { why: cause }),
    compose(ctx, to.phone, { channel: 'sms', template: 'handover_frozen_text', data: { device: row.deviceName } }),
    record(ctx, 'transfer.frozen', { type: 'transfer', id: row.id }, { device: device.id, why: cause }),
  ].flat();
}

const keyOf = ({ device }: Transfer): string => keysOf(device)[0]?.key ?? '';

/** One of the recipient that nobody has admitted would leave it to them when, and whether, our team sees the handover. */
function endOwnCase({ now }: MemberContext, transfer: Transfer): Statement[] {
  const theirs = sql`opener_id = ${transfer.row.toAccountId} and key = ${keyOf(transfer)} and state = 'open'`;
  return [
    sql`insert into case_entries (case_id, seq, at, side, verb, words, outcome)
      select id, entries + 1, ${now}, 'desk', 'close', ${REPLACED}, 'withdrawn' from cases where ${theirs}`,
    sql`update cases set state = 'closed', outcome = 'withdrawn', closed_at = ${now}, turn = null, due_at = null,
      taken_by = null, taken_until = null, entries = entries + 1 where ${theirs}`,
  ];
}

const REPLACED = 'The case about the handover of this device takes its place.';

const openCaseOf = (transfer: Transfer) => sql`(select id from cases
  where opener_id = ${transfer.row.toAccountId} and key = ${keyOf(transfer)} and state <> 'closed')`;

/** At the desk at once. What the register knows of the handover lies before it. */
function openCase({ now }: MemberContext, transfer: Transfer, id: string, cause: FreezeCause): Statement[] {
  const { row, device } = transfer;
  const exhibit = randomUUID();
  const isNew = sql`exists (select 1 from cases where id = ${id})`;
  const isNoted = sql`${isNew} and ${row.handedOverAt !== null ? 1 : 0}`;
  const entry = (seq: number, verb: string, words: string | null, exhibitId: string | null, where = isNew) =>
    sql`insert into case_entries (case_id, seq, at, side, verb, words, exhibit_id)
      select ${id}, ${seq}, ${now}, 'opener', ${verb}, ${words}, ${exhibitId} where ${where}`;
  return [
    sql`insert or ignore into cases
        (id, kind, cause, key, device_id, opener_id, other_id, proof, stolen, state, turn, due_at, entries, created_at)
      values (${id}, 'handover', 'handover', ${keyOf(transfer)}, ${device.id}, ${row.toAccountId}, ${row.fromAccountId},
        coalesce((select min(proof) from ${identifiers} where device_id = ${device.id}), 'declared'), 0, 'open', 'desk',
        ${now + DESK_TIME}, ${row.handedOverAt === null ? 2 : 3}, ${now})`,
    entry(1, 'open', WHY_OPENED[cause], null),
    entry(2, 'submit', null, null),
    sql`insert into exhibits (id, case_id, side, kind, summary, laid_at, examined_at)
      select ${exhibit}, ${id}, 'opener', 'paper', 'The handover note: the owner had typed the recipient’s word.', ${now}, ${now} where ${isNoted}`,
    entry(3, 'lay', null, exhibit, isNoted),
  ];
}

/** An alarm is never refused; a check says at once that there is another side, and shows no words of the report. */
export function markDisputed({ db }: MemberContext, deviceId: string): Statement {
  return db
    .update(identifiers)
    .set({ disputed: true, ...HIDDEN_TEXTS })
    .where(eq(identifiers.deviceId, deviceId));
}
