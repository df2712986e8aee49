import { desc, eq, sql } from 'drizzle-orm';
import { cases } from '#db/schema/cases.ts';
import { devices } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { CaseCard, MemberCase } from '#schemas/responses/cases.ts';
import { type CaseRow, findOwnCase, sideOf } from './case.ts';
import { numberFor, presentCase } from './present.ts';

const SHOWN = 100;

/** Those one has opened, and admitted ones against one, newest first. */
export async function listOwnCases(ctx: MemberContext): Promise<CaseCard[]> {
  const rows = await ctx.db
    .select({ row: cases, device: { name: devices.name, ownerId: devices.ownerId } })
    .from(cases)
    .leftJoin(devices, eq(devices.id, cases.deviceId))
    .where(sql`${cases.id} in (select id from cases where opener_id = ${ctx.actor.id}
      union select id from cases where other_id = ${ctx.actor.id} and admitted_at is not null)`)
    .orderBy(desc(cases.createdAt))
    .limit(SHOWN);
  return rows.map(({ row, device }) => {
    const side = sideOf(row, ctx.actor.id) ?? 'opener';
    return {
      ...cardOf(row),
      side,
      number: numberFor(side, row),
      device: side === 'other' && device?.ownerId === row.otherId ? device.name : null,
    };
  });
}

export const cardOf = ({ id, kind, state, outcome, turn, dueAt, createdAt }: CaseRow) => ({
  id,
  kind,
  state,
  outcome: state === 'decided' || state === 'closed' ? outcome : null,
  turn,
  dueAt: isoOrNull(dueAt),
  createdAt: iso(createdAt),
});

/** @throws NotFound */
export async function getCase(ctx: MemberContext, id: string): Promise<MemberCase> {
  return presentCase(ctx, await findOwnCase(ctx, id));
}
