import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { exhibits } from '#db/schema/cases.ts';
import { identifiers, statements, transfers } from '#db/schema/index.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import type { ExhibitLaying } from '#schemas/cases/cases.ts';
import { type CaseParty, EXHIBITS_MAX, type ExhibitKind, traitsOf } from '#schemas/cases/caseWords.ts';
import { DAY_MS, formatDate } from '#schemas/format/dates.ts';
import type { MemberCase } from '#schemas/responses/cases.ts';
import { keyOfNumber } from '#schemas/rules/identifiers.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { type Case, command, type Exhibit, findOwnCase, requireCommand } from './case.ts';
import { presentCase } from './present.ts';

/** `holds`: the register itself has found it true. */
type New = { summary: string; detail: string | null; holds?: boolean; pictureKey?: string };

/**
 * Lays something before a case. What a machine can compare is compared at once.
 * @throws NotFound; Conflict; Invalid where a number or paper does not belong to this device
 */
export async function layExhibit(ctx: MemberContext, { id, kind, text }: ExhibitLaying): Promise<MemberCase> {
  const found = await findOwnCase(ctx, id);
  const ofSide = requireRoom(found, found.side);
  const isSame = (detail: string | null) => detail === text || keyOfNumber(detail ?? '') === keyOfNumber(text);
  if (ofSide.some((laid) => laid.kind === kind && isSame(laid.detail)))
    throw new Conflict('You have added this already.');
  const laid = await layingOf(kind)(ctx, found, text);
  const exhibit = newExhibit(ctx, found, found.side, kind, laid);
  const { writes, after } = command(ctx, found, found.side, { verb: 'lay', exhibitId: exhibit.id });
  await commit(ctx, writes, ctx.db.insert(exhibits).values(exhibit));
  return presentCase(ctx, { ...after, side: found.side, exhibits: [...found.exhibits, exhibit] });
}

/** @returns what the side has laid so far @throws Conflict where it can’t lay more */
export function requireRoom(found: Case, side: CaseParty): Exhibit[] {
  requireCommand(found, side, 'lay');
  const ofSide = found.exhibits.filter((one) => one.side === side && one.removedAt === null);
  if (ofSide.length >= EXHIBITS_MAX)
    throw new Conflict(`You have added ${EXHIBITS_MAX} proofs already. More can’t be added.`);
  return ofSide;
}

export function newExhibit(
  { now }: MemberContext,
  { row }: Case,
  side: CaseParty,
  kind: ExhibitKind,
  { holds, ...laid }: New,
): Exhibit {
  const [examinedBy, removedAt, removedWhy] = [null, null, null];
  const examined = { examinedAt: holds ? now : null, examinedBy, removedAt, removedWhy };
  return { id: randomUUID(), caseId: row.id, side, kind, laidAt: now, pictureKey: null, ...examined, ...laid };
}

type Laying = (ctx: MemberContext, found: Case, text: string) => Promise<New>;

const LAYING: Partial<Record<ExhibitKind, Laying>> = {
  paper: layPaper,
  sibling_number: laySibling,
  police_extract: async (_, __, text) => ({ summary: text, detail: text }),
};

function layingOf(kind: ExhibitKind): Laying {
  const laying = LAYING[kind];
  if (laying) return laying;
  throw new Invalid(traitsOf(kind).picture ? 'This needs a picture.' : 'The register adds this by itself.', 'kind');
}

/** A certificate, registration note or transfer note of this device that was made for the side itself. */
async function layPaper(ctx: MemberContext, { row }: Case, text: string): Promise<New> {
  const number = readStatementNumber(text);
  const [paper] = number
    ? await ctx.db
        .select({ kind: statements.kind, madeAt: statements.madeAt })
        .from(statements)
        .where(
          and(
            eq(statements.number, number),
            eq(statements.accountId, ctx.actor.id),
            eq(statements.deviceId, row.deviceId ?? ''),
            inArray(statements.kind, ['certificate', 'registration', 'transfer', 'handover']),
          ),
        )
    : [];
  if (!paper)
    throw new Invalid('This is not the number of a paper that Ownmark made for you about this device.', 'text');
  return {
    summary: `An Ownmark paper (${paper.kind}) of ${formatDate(paper.madeAt)} for this device.`,
    detail: text,
    holds: true,
  };
}

/** Whoever has the device or its box knows the other number. How many tries are left is never told. */
async function laySibling(ctx: MemberContext, { row }: Case, text: string): Promise<New> {
  const key = keyOfNumber(text);
  if (key === null || key === row.key)
    throw new Invalid('Type the other number of the device: its second IMEI, or its serial number.', 'text');
  // By the number of the case, as typed: by the device the limit would tell that two numbers are of one.
  await commit(ctx, claimUse(ctx, limitOf('case_sibling', `${ctx.actor.id} ${row.key}`)));
  const [sibling] = await ctx.db
    .select({ key: identifiers.key })
    .from(identifiers)
    .where(and(eq(identifiers.key, key), eq(identifiers.deviceId, row.deviceId ?? '')));
  return sibling
    ? { summary: 'The other number of the device, which the register compared.', detail: text, holds: true }
    : { summary: 'A second number. It is not the one on the register.', detail: text };
}

type Begun = { id: string; deviceId: string | null };

/** What the register's own history says for the opener. What the other side reads of it names no contact. */
export function layHistory(ctx: MemberContext, { id, deviceId }: Begun): Statement[] {
  if (deviceId === null) return [];
  const hasOwned = sql`exists (select 1 from ${transfers} where device_id = ${deviceId}
    and from_account_id = ${ctx.actor.id} and ending in ('approved', 'deadline'))`;
  return [
    layByRegister(
      ctx,
      id,
      { kind: 'former_owner', summary: 'The register named this side as owner before.' },
      hasOwned,
    ),
    layByRegister(
      ctx,
      id,
      { kind: 'former_contact', summary: 'The register’s history of this device.', detail: FORMER_CONTACT },
      hasFormerContact(ctx, deviceId),
    ),
    sql`update cases set entries = (select count(*) from case_entries where case_id = ${id}) where id = ${id}`,
  ].flat();
}

const FORMER_CONTACT = 'The opener’s phone or e-mail was a contact of the owner’s account until it was changed.';
const CONTACT_TIME = 30 * DAY_MS;

/** Whoever takes an account over changes its contacts first. They were proved, and the device was that account's by then. */
function hasFormerContact({ actor, now }: MemberContext, deviceId: string): SQL {
  const own = sql`(select phone from accounts where id = ${actor.id}
    union select lower(email) from accounts where id = ${actor.id} and email_confirmed_at is not null)`;
  return sql`exists (select 1 from devices d join former_contacts f on f.account_id = d.owner_id
    where d.id = ${deviceId} and f.is_proved and not f.is_keyholder_phone and lower(f.contact) in ${own}
      and f.changed_at > ${now - CONTACT_TIME} and f.changed_at >= d.created_at
      and not exists (select 1 from ${transfers} t where t.device_id = d.id and t.state = 'approved' and t.decided_at > f.changed_at))`;
}

type ByRegister = { kind: ExhibitKind; summary: string; detail?: string };

function layByRegister(
  { now }: MemberContext,
  caseId: string,
  { kind, summary, detail = '' }: ByRegister,
  where: SQL,
): Statement[] {
  const exhibit = randomUUID();
  return [
    sql`insert into exhibits (id, case_id, side, kind, summary, detail, laid_at, examined_at)
      select ${exhibit}, ${caseId}, 'opener', ${kind}, ${summary}, nullif(${detail}, ''), ${now}, ${now} where ${where}`,
    sql`insert into case_entries (case_id, seq, at, side, verb, exhibit_id)
      select ${caseId}, (select max(seq) + 1 from case_entries where case_id = ${caseId}), ${now}, 'opener', 'lay', ${exhibit}
      where exists (select 1 from exhibits where id = ${exhibit})`,
  ];
}
