import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { cases } from '#db/schema/cases.ts';
import { formerContacts, statusReports, transfers } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { FLAGGED } from '#domain/devices/device.ts';
import { type CaseParty, LOST_OUTCOMES, YOUNG_ACCOUNT } from '#schemas/cases/caseWords.ts';
import { DAY_MS, dayBegins, iso, isoOrNull } from '#schemas/format/dates.ts';
import type { CaseRegister } from '#schemas/responses/cases.ts';
import { LIMITS } from '#schemas/rules/limits.ts';
import { type Case, type CaseRow, personIn } from './case.ts';
import { holdersApartFrom } from './tell.ts';

type TransferRow = typeof transfers.$inferSelect;
type ReportRow = typeof statusReports.$inferSelect;
type Contact = { accountId: string; contact: string; isHolder: boolean; isFormer: boolean };

/** Rows of each kind, at most. */
const SHOWN = 20;
const YEAR = 365 * DAY_MS;
const RECENT_CHANGE = 7 * DAY_MS;

/** What the register knows that may matter for a case, in one round of reads. It is told, and never added up. */
export async function readRegister(ctx: MemberContext, found: Case): Promise<CaseRegister> {
  const { row } = found;
  const sides = { opener: row.openerId, other: row.otherId ?? '' };
  const [given, reports, earlier, between, former, signIns, admins] = await Promise.all([
    transfersOf(ctx, row.deviceId ?? ''),
    reportsOf(ctx, row.deviceId ?? ''),
    earlierCases(ctx, row, sides),
    transfersBetween(ctx, sides),
    formerContactsOf(ctx, sides),
    sameAddress(ctx, sides),
    ctx.db.all(sql`select 1 from accounts where role = 'admin' and deactivated_at is null limit 2`),
  ]);
  return {
    ...holdingOf(found, given),
    transfers: given.filter(({ state }) => state === 'approved').map(givenOf),
    reports: reports.map((report) => reportOf(row, report, given)),
    cases: earlier.map((one) => earlierOf(ctx, row, sides, one)),
    opener: standingOf(ctx, found, sides.opener, earlier),
    other: standingOf(ctx, found, sides.other, earlier),
    links: [
      ...contactLinks(found, sides, former),
      ...(between.length > 0
        ? [{ kind: 'transfers' as const, contact: null, at: isoOrNull(between[0]?.createdAt) }]
        : []),
      ...(signIns.length > 0 ? [{ kind: 'sign_in' as const, contact: null, at: isoOrNull(signIns[0]?.at) }] : []),
    ],
    handover: handoverOf(row, given),
    holdersTold: holdersTold(found),
    alone: admins.length < 2,
  };
}

/** The one that waits for this case, or waited for it. */
function handoverOf({ id }: CaseRow, given: TransferRow[]): CaseRegister['handover'] {
  const frozen = given.find(({ frozenCase }) => frozenCase === id);
  if (!frozen) return null;
  return { id: frozen.id, paidAt: isoOrNull(frozen.paidAt), handedOverAt: isoOrNull(frozen.handedOverAt) };
}

/** Silence says more where somebody off that phone was told. */
function holdersTold(found: Case): number {
  const other = personIn(found, found.row.otherId);
  return other ? holdersApartFrom(found, other).length : 0;
}

type Sides = Record<CaseParty, string>;

/** Each half by its own index. */
function transfersOf({ db }: Context, deviceId: string): Promise<TransferRow[]> {
  const ofDevice = eq(transfers.deviceId, deviceId);
  return db
    .select()
    .from(transfers)
    .where(or(and(ofDevice, sql`state <> 'rejected'`), and(ofDevice, sql`state = 'rejected'`)))
    .orderBy(desc(transfers.createdAt))
    .limit(SHOWN);
}

function reportsOf({ db }: Context, deviceId: string): Promise<ReportRow[]> {
  return db
    .select()
    .from(statusReports)
    .where(and(eq(statusReports.deviceId, deviceId), sql`to_status in (${FLAGGED})`))
    .orderBy(desc(statusReports.seq))
    .limit(SHOWN);
}

/** Sent ones, of the device and of either side; never one of the admin who looks. */
function earlierCases({ db, actor }: MemberContext, { id, deviceId }: CaseRow, sides: Sides): Promise<CaseRow[]> {
  const both = [sides.opener, sides.other];
  return db
    .select()
    .from(cases)
    .where(
      and(
        or(eq(cases.deviceId, deviceId ?? ''), inArray(cases.openerId, both), inArray(cases.otherId, both)),
        ne(cases.id, id),
        sql`${cases.turn} is not 'opener' and ${cases.openerId} <> ${actor.id} and ${cases.otherId} is not ${actor.id}`,
      ),
    )
    .orderBy(desc(cases.createdAt))
    .limit(SHOWN);
}

function transfersBetween({ db }: Context, { opener, other }: Sides) {
  const from = (one: string, to: string) => and(eq(transfers.fromAccountId, one), eq(transfers.toAccountId, to));
  return db
    .select({ createdAt: transfers.createdAt })
    .from(transfers)
    .where(or(from(opener, other), from(other, opener)))
    .orderBy(desc(transfers.createdAt))
    .limit(1);
}

function formerContactsOf({ db }: Context, { opener, other }: Sides) {
  return db
    .select()
    .from(formerContacts)
    .where(inArray(formerContacts.accountId, [opener, other]))
    .limit(100);
}

/** Both have signed in from one network address in the last 30 days. */
function sameAddress({ db, now }: Context, { opener, other }: Sides) {
  return db.all<{ at: number }>(sql`select min(a.at, b.at) as at from attempts a
    join attempts b on b.kind = 'signed_in_from' and b.key = ${other} || substr(a.key, ${opener.length + 1})
    where a.kind = 'signed_in_from' and a.key > ${`${opener} `} and a.key < ${`${opener}!`}
      and min(a.at, b.at) > ${now - LIMITS.signed_in_from.period} limit 1`);
}

/** Since when, and how, it is the other side’s. */
function holdingOf({ row, device }: Case, given: TransferRow[]): Pick<CaseRegister, 'heldSince' | 'heldBy'> {
  const last = given.find(({ state, toAccountId }) => state === 'approved' && toAccountId === row.otherId);
  if (last)
    return { heldSince: isoOrNull(last.decidedAt), heldBy: last.ending === 'decision' ? 'decision' : 'transfer' };
  return { heldSince: isoOrNull(device?.createdAt), heldBy: device ? 'registration' : null };
}

const givenOf = ({ decidedAt, createdAt, fromName, toName, ending }: TransferRow) => ({
  at: iso(decidedAt ?? createdAt),
  from: fromName,
  to: toName,
  ending,
});

function reportOf(
  { openerId, otherId }: CaseRow,
  report: ReportRow,
  given: TransferRow[],
): CaseRegister['reports'][number] {
  const { reporterId, toStatus, happenedOn, createdAt } = report;
  return {
    at: iso(createdAt),
    happenedOn,
    status: toStatus,
    by: reporterId === openerId ? 'opener' : reporterId === otherId ? 'other' : 'another',
    late: lateness(report, given),
  };
}

/**
 * Why a report comes late: the device was given away between that day and the report, or the day lies before a transfer
 * that was asked for before the report was made.
 */
function lateness({ happenedOn, createdAt }: ReportRow, given: TransferRow[]): CaseRegister['reports'][number]['late'] {
  if (happenedOn === null) return null;
  const from = dayBegins(happenedOn);
  const isBetween = (at: number | null) => at !== null && at >= from && at <= createdAt;
  const wasGiven = ({ answer, answeredAt, paidAt, handedOverAt, state, decidedAt }: TransferRow) =>
    [answer === 'accepted' ? answeredAt : null, paidAt, handedOverAt, state === 'approved' ? decidedAt : null].some(
      isBetween,
    );
  if (given.some(wasGiven)) return 'after_transfer';
  return given.some((one) => isBetween(one.createdAt)) ? 'after_request' : null;
}

function earlierOf({ now }: Context, { deviceId }: CaseRow, sides: Sides, one: CaseRow): CaseRegister['cases'][number] {
  const { id, kind, state, outcome, createdAt, closedAt } = one;
  const isOf = (account: string) => one.openerId === account || one.otherId === account;
  const of = [
    ...(one.deviceId === deviceId && deviceId !== null ? ['device' as const] : []),
    ...(['opener', 'other'] as const).filter((side) => isOf(sides[side])),
  ];
  return {
    id,
    kind,
    state,
    outcome: closedAt === null ? null : outcome,
    of,
    strike: isStrike(one, now),
    at: iso(closedAt ?? createdAt),
  };
}

/** Counted against whoever opened it. */
const isStrike = ({ outcome, closedAt }: CaseRow, now: number) =>
  closedAt !== null && closedAt > now - YEAR && LOST_OUTCOMES.some((lost) => lost === outcome);

function standingOf({ now }: Context, found: Case, account: string, earlier: CaseRow[]): CaseRegister['opener'] {
  const person = personIn(found, account);
  const changed = Math.max(person?.contactsChangedAt ?? 0, person?.keyholdersChangedAt ?? 0);
  return {
    strikes: earlier.filter((one) => one.openerId === account && isStrike(one, now)).length,
    contactsChangedAt: changed > now - RECENT_CHANGE ? iso(changed) : null,
    young: person !== null && person.createdAt > now - YOUNG_ACCOUNT,
  };
}

/** Phones and e-mails that both have or had, as their own or as a key holder’s. */
function contactLinks(
  found: Case,
  sides: Sides,
  former: (typeof formerContacts.$inferSelect)[],
): CaseRegister['links'] {
  const all = (['opener', 'other'] as const).map((side) => [
    ...contactsOf(found, sides[side]),
    ...former
      .filter(({ accountId }) => accountId === sides[side])
      .map(({ accountId, contact, isKeyholderPhone: isHolder }) => ({ accountId, contact, isHolder, isFormer: true })),
  ]);
  const [ofOpener = [], ofOther = []] = all;
  const shared = ofOpener.flatMap((one) =>
    ofOther.filter(({ contact }) => contact === one.contact).map((two) => [one, two] as const),
  );
  const links = shared.map(([one, two]) => ({ kind: kindOf(one, two), contact: one.contact, at: null }));
  // A contact that one side had and has again is one link.
  return [...new Map(links.toReversed().map((link) => [link.contact, link])).values()];
}

function contactsOf(found: Case, accountId: string): Contact[] {
  const person = personIn(found, accountId);
  if (!person) return [];
  const { phone, email, pendingEmail, keyholderPhone1, keyholderPhone2 } = person;
  const own = [phone, email?.toLowerCase(), pendingEmail?.toLowerCase()];
  return [
    ...own.flatMap((contact) => (contact ? [{ accountId, contact, isHolder: false, isFormer: false }] : [])),
    ...[keyholderPhone1, keyholderPhone2].flatMap((contact) =>
      contact ? [{ accountId, contact, isHolder: true, isFormer: false }] : [],
    ),
  ];
}

function kindOf(one: Contact, two: Contact): CaseRegister['links'][number]['kind'] {
  if (one.isFormer || two.isFormer) return 'former_contact';
  if (one.isHolder && two.isHolder) return 'key_holder';
  if (one.isHolder) return 'other_is_key_holder';
  return two.isHolder ? 'opener_is_key_holder' : 'contact';
}
