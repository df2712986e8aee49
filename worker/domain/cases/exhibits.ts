import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { exhibits } from '#db/schema/cases.ts';
import { identifiers, statements, transfers } from '#db/schema/index.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import type { ExhibitLaying } from '#schemas/cases/cases.ts';
import { type CaseParty, EXHIBITS_MAX, type ExhibitKind, traitsOf } from '#schemas/cases/caseWords.ts';
import { formatDate } from '#schemas/format/dates.ts';
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

/** The register's own history speaks for whoever has owned the device before. */
export function formerOwnership(
  ctx: MemberContext,
  { id, deviceId }: { id: string; deviceId: string | null },
): Statement[] {
  if (deviceId === null) return [];
  const exhibit = randomUUID();
  const given = sql`from ${transfers} where device_id = ${deviceId} and from_account_id = ${ctx.actor.id} and ending in ('approved', 'deadline') limit 1`;
  return [
    sql`insert into exhibits (id, case_id, side, kind, summary, laid_at, examined_at)
      select ${exhibit}, ${id}, 'opener', 'former_owner', 'The register named this side as owner before.', ${ctx.now}, ${ctx.now} ${given}`,
    sql`insert into case_entries (case_id, seq, at, side, verb, exhibit_id)
      select ${id}, 2, ${ctx.now}, 'opener', 'lay', ${exhibit} where exists (select 1 from exhibits where id = ${exhibit})`,
    sql`update cases set entries = (select count(*) from case_entries where case_id = ${id}) where id = ${id}`,
  ];
}
