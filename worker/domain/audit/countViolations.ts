import { sql } from 'drizzle-orm';
import { commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { VIOLATION } from '#schemas/responses/violationNames.ts';
import type { Violation } from '#schemas/responses/violations.ts';
import { countEvent } from './record.ts';

/** Different ones a day: reports are anybody's to make up. */
export const VIOLATION_KINDS_A_DAY = 20;

/** A number for a directive and page; nothing of who reported it. */
export async function countViolations(ctx: Context, violations: Violation[]): Promise<void> {
  const names = [...new Set(violations.map(({ directive, path }) => `${VIOLATION}${directive} ${path}`))];
  if (names.length === 0) return;
  await commit(
    ctx,
    names.map((name) => countEvent(ctx, name, isKnownOrFree(lagosDay(ctx.now), name))),
  );
}

function isKnownOrFree(day: string, name: string) {
  const past = `${VIOLATION.slice(0, -1)}/`;
  return sql`exists (select 1 from counters where day = ${day} and name = ${name})
    or (select count(*) from counters where day = ${day} and name >= ${VIOLATION} and name < ${past})
      < ${VIOLATION_KINDS_A_DAY}`;
}
