import type { Statement } from '#db/batch.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import type { CaseParty, CaseVerb } from '#schemas/cases/caseWords.ts';
import { turnOf } from '#schemas/cases/stages.ts';
import type { MemberCase } from '#schemas/responses/cases.ts';
import { type Case, command, findOwnCase, personIn, requireCommand } from './case.ts';
import { closing } from './close.ts';
import { presentCase } from './present.ts';

/** @throws NotFound; Conflict */
export function answerCase(ctx: MemberContext, { id, words }: { id: string; words: string }): Promise<MemberCase> {
  return say(ctx, id, 'answer', words);
}

/** Seven days, once. */
export function askMoreTime(ctx: MemberContext, id: string): Promise<MemberCase> {
  return say(ctx, id, 'more_time');
}

/** Admins who have not decided it look at it; until then the decision does not act. */
export function appealDecision(ctx: MemberContext, { id, words }: { id: string; words: string }): Promise<MemberCase> {
  return say(ctx, id, 'appeal', words);
}

async function say(ctx: MemberContext, id: string, verb: CaseVerb, words: string | null = null): Promise<MemberCase> {
  const found = await findOwnCase(ctx, id);
  requireCommand(found, found.side, verb);
  if (verb === 'appeal' && (found.row.actsAt ?? 0) <= ctx.now) throw new Conflict('The time to appeal is over.');
  const { writes, after } = command(ctx, found, found.side, { verb, words });
  await commit(ctx, writes, verb === 'appeal' ? tellAppeal(ctx, after, found.side) : []);
  return presentCase(ctx, { ...after, side: found.side });
}

/** The other side knows a day on which the decision acts: it does not act then. */
function tellAppeal(ctx: MemberContext, found: Case, by: CaseParty): Statement[] {
  const { row, entries } = found;
  const person = personIn(found, by === 'opener' ? row.otherId : row.openerId);
  const { dueAt } = turnOf(row, entries, ctx.now);
  if (!person || dueAt === null) return [];
  return [composeLetter(ctx, person, { template: 'case_appealed', data: { case: row.id, deadline: String(dueAt) } })];
}

/** Once both sides accept a decision, it acts at once. */
export async function acceptDecision(ctx: MemberContext, id: string): Promise<MemberCase> {
  const found = await findOwnCase(ctx, id);
  const { side } = found;
  requireCommand(found, side, 'accept');
  const decided = found.entries.findLastIndex(({ verb }) => verb === 'confirm');
  const since = found.entries.slice(decided);
  const hasOther = since.some((entry) => entry.verb === 'accept' && entry.side !== side);
  const accepted = command(ctx, found, side, { verb: 'accept' });
  const closed = hasOther ? await closing(ctx, accepted.after) : null;
  await commit(ctx, accepted.writes, closed?.writes ?? []);
  return presentCase(ctx, { ...(closed ?? accepted).after, side });
}
