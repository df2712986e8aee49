import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { cases, exhibits } from '#db/schema/cases.ts';
import { identifiers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { FLAGGED } from '#domain/devices/device.ts';
import { HIDDEN_TEXTS } from '#domain/devices/identifierKeys.ts';
import { Conflict } from '#domain/errors.ts';
import { claimNoCase } from '#domain/kernel/locks.ts';
import { claimActiveAdmin, claimFreshAdmin } from '#domain/kernel/require.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import type { CaseRefusal, ExhibitExamined } from '#schemas/cases/cases.ts';
import { EXHIBITS, LEASE } from '#schemas/cases/caseWords.ts';
import { answerBy } from '#schemas/cases/stages.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { firstNameAndInitial } from '#schemas/format/names.ts';
import type { DeskCase, DeskCaseWithRegister } from '#schemas/responses/cases.ts';
import {
  type Case,
  CaseChanged,
  command,
  findCase,
  mayRefuse,
  missingFor,
  personIn,
  requireCommand,
  requireNeutral,
} from './case.ts';
import { endUndecided } from './close.ts';
import { claimFrozen } from './handover.ts';
import { presentForDesk } from './present.ts';
import { readRegister } from './register.ts';
import { holdersApartFrom } from './tell.ts';

/** For half an hour nobody else at the desk writes into it. @throws NotFound; Conflict; Forbidden */
export async function takeCase(ctx: MemberContext, id: string): Promise<DeskCase> {
  const found = await findForDesk(ctx, id);
  if (found.row.state === 'closed') throw new Conflict('This case is closed.');
  const lease = { takenBy: ctx.actor.id, takenUntil: ctx.now + LEASE };
  const isFree = or(isNull(cases.takenBy), eq(cases.takenBy, ctx.actor.id), lte(cases.takenUntil, ctx.now));
  await commit(
    ctx,
    claimActiveAdmin(ctx),
    claim(
      'lease',
      ctx.db
        .update(cases)
        .set(lease)
        .where(and(eq(cases.id, id), isFree)),
      () => new CaseChanged(),
    ),
    record(ctx, 'case.take', { type: 'case', id }),
  );
  return presentForDesk(ctx, { ...found, row: { ...found.row, ...lease } });
}

/** @throws NotFound; Forbidden for a party; Conflict while another admin has taken it */
export async function findForDesk(ctx: MemberContext, id: string): Promise<Case> {
  const found = await findCase(ctx, id);
  requireNeutral(found, ctx.actor);
  const { takenBy, takenUntil } = found.row;
  if (takenBy !== null && takenBy !== ctx.actor.id && (takenUntil ?? 0) > ctx.now)
    throw new Conflict(`Another admin is working on this case until ${formatDateTime(takenUntil ?? 0)}.`);
  return found;
}

/** What the desk has looked at, with the one line that the other side sees of it. @throws NotFound; Conflict */
export async function examineExhibit(
  ctx: MemberContext,
  { id, exhibitId, summary, holds }: ExhibitExamined,
): Promise<DeskCase> {
  const found = await findForDesk(ctx, id);
  requireCommand(found, 'desk', 'examine');
  const exhibit = found.exhibits.find((one) => one.id === exhibitId);
  if (!exhibit || EXHIBITS[exhibit.kind].by === 'machine') throw new Conflict('The register itself compares this.');
  if (exhibit.removedAt !== null) throw new Conflict('Its picture was removed, so that it counts for nothing.');
  const looked = { summary, examinedAt: holds ? ctx.now : null, examinedBy: ctx.actor.id };
  const { writes, after } = command(ctx, found, 'desk', { verb: 'examine', exhibitId });
  await commit(
    ctx,
    claimActiveAdmin(ctx),
    writes,
    ctx.db.update(exhibits).set(looked).where(eq(exhibits.id, exhibitId)),
  );
  return presentForDesk(ctx, {
    ...after,
    exhibits: found.exhibits.map((one) => (one.id === exhibitId ? { ...one, ...looked } : one)),
  });
}

/**
 * From now on the device is locked; then the other side and its key holders are told.
 * @throws Invalid EXHIBIT_NEEDED; Conflict
 */
export async function admitCase(ctx: MemberContext, id: string): Promise<DeskCase> {
  const found = await findForDesk(ctx, id);
  requireCommand(found, 'desk', 'admit');
  const missing = missingFor(found);
  if (missing) throw missing;
  const { row } = found;
  const owner = found.device?.ownerId ?? '';
  if (owner === row.openerId) throw new Conflict('The device is the opener’s by now. Refuse the case.');
  const admitted = { state: 'admitted' as const, otherId: owner, admittedBy: ctx.actor.id, admittedAt: ctx.now };
  const isStillTheirs = sql`exists (select 1 from devices where id = ${row.deviceId} and owner_id = ${owner} and released_at is null)
    and (select count(*) from accounts where id in (${row.openerId}, ${owner}) and deactivated_at is null) = 2`;
  const { writes, after } = command(ctx, found, 'desk', { verb: 'admit' }, { ...admitted, provided: isStillTheirs });
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    claimNoCase(ctx, row.deviceId ?? '', () => new Conflict(ANOTHER_CASE)),
    claimFrozen(ctx, found),
    writes,
    markDisputed(ctx, found),
    tellOther(ctx, after, answerBy(after.row, after.entries)),
    tellOpener(ctx, found, answerBy(after.row, after.entries)),
  );
  return presentForDesk(ctx, after);
}

const ANOTHER_CASE = 'Another case of this device is admitted. This one waits until it ends.';

/** A check says so at once. Public words of a contested report are hidden. */
function markDisputed(ctx: MemberContext, { row }: Case): Statement[] {
  const isOfReport = row.kind !== 'ownership';
  const isDoubted = sql`${isOfReport || row.stolen ? 1 : 0} and ${identifiers.status} in (${FLAGGED})`;
  return [
    ctx.db
      .update(identifiers)
      .set({ disputed: true, ...(isOfReport && HIDDEN_TEXTS) })
      .where(sql`${identifiers.deviceId} = ${row.deviceId} and ${isDoubted}`),
  ];
}

/** By text, e-mail and key holders: the phone may be in the hands of a thief. */
function tellOther(ctx: MemberContext, found: Case, due: number): Statement[] {
  const { row, device } = found;
  const owner = personIn(found, row.otherId);
  if (!owner || !device) return [];
  const data = { case: row.id, kind: row.kind, deadline: String(due), ...deviceData(device) };
  const short = { device: device.name, deadline: String(due) };
  const named = { owner: firstNameAndInitial(owner), deadline: String(due) };
  return [
    composeLetter(ctx, owner, { template: 'case_admitted_other', data }),
    owner.email === null
      ? []
      : compose(ctx, owner.phone, { channel: 'sms', template: 'case_admitted_text', data: short }),
    holdersApartFrom(found, owner).map((phone) =>
      compose(ctx, phone, { channel: 'sms', template: 'case_admitted_keyholder', data: named }),
    ),
  ].flat();
}

function tellOpener(ctx: MemberContext, found: Case, due: number): Statement[] {
  const opener = personIn(found, found.row.openerId);
  const data = { case: found.row.id, kind: found.row.kind, deadline: String(due) };
  return opener ? [composeLetter(ctx, opener, { template: 'case_admitted_opener', data })] : [];
}

const ADMIT_IT =
  'What lies before this handover is enough. Admit the case: two admins decide whether the device goes back.';

/** Ends it before anything happened and before anybody was told. @throws NotFound; Conflict; Forbidden */
export async function refuseCase(ctx: MemberContext, { id, reason, words }: CaseRefusal): Promise<DeskCase> {
  const found = await findForDesk(ctx, id);
  requireCommand(found, 'desk', 'refuse');
  if (!mayRefuse(found)) throw new Conflict(ADMIT_IT);
  const opener = personIn(found, found.row.openerId);
  const end = { state: 'closed' as const, outcome: 'refused' as const, closedAt: ctx.now };
  const refused = command(ctx, found, 'desk', { verb: 'refuse', reason, words }, end);
  const { writes, after } = await endUndecided(ctx, found, 'refused', refused);
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    writes,
    opener
      ? composeLetter(ctx, opener, { template: 'case_refused', data: { case: id, words, kind: found.row.kind } })
      : [],
  );
  return presentForDesk(ctx, after);
}

/** Every look is recorded. @throws NotFound; Forbidden for a party */
export async function getDeskCase(ctx: MemberContext, id: string): Promise<DeskCaseWithRegister> {
  const found = await findCase(ctx, id);
  requireNeutral(found, ctx.actor);
  await commit(ctx, record(ctx, 'case.view', { type: 'case', id }));
  return { ...presentForDesk(ctx, found), register: await readRegister(ctx, found) };
}
