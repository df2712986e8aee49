import { eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { cases } from '#db/schema/cases.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Forbidden } from '#domain/errors.ts';
import { claimFreshAdmin } from '#domain/kernel/require.ts';
import type { CaseProposal } from '#schemas/cases/cases.ts';
import { APPEAL_TIME, CASE_DECISIONS, type CaseOutcome } from '#schemas/cases/caseWords.ts';
import { lastOf } from '#schemas/cases/stages.ts';
import type { DeskCase } from '#schemas/responses/cases.ts';
import { command, deciders, requireCommand } from './case.ts';
import { closing } from './close.ts';
import { findForDesk } from './desk.ts';
import { presentForDesk } from './present.ts';
import { tellDecision } from './tell.ts';

/** The case is free for the second admin. */
const RELEASED = { takenBy: null, takenUntil: null };

/**
 * The first of two admins. On an appeal it must be one who has not decided before; to keep the decision they are enough.
 * @throws NotFound; Conflict; Forbidden
 */
export async function proposeDecision(ctx: MemberContext, { id, ...ruling }: CaseProposal): Promise<DeskCase> {
  const found = await findForDesk(ctx, id);
  requireCommand(found, 'desk', 'propose');
  const { row, entries, stage } = found;
  if (!(CASE_DECISIONS[row.kind] as readonly CaseOutcome[]).includes(ruling.outcome))
    throw new Conflict('This outcome does not fit this kind of case.');
  const isAppeal = stage === 'appealed' || stage === 'appeal_proposed';
  if (isAppeal && deciders(entries).includes(ctx.actor.id))
    throw new Forbidden('You have decided this case before. Another admin must look at the appeal.');
  // A decision that an appeal has kept can't be appealed again: it acts on its day or, if that is over, at once.
  const isKept = isAppeal && ruling.outcome === row.outcome;
  const { writes, after } = isKept
    ? command(
        ctx,
        found,
        'desk',
        { verb: 'confirm', ...ruling },
        { actsAt: Math.max(row.actsAt ?? 0, ctx.now), ...RELEASED },
      )
    : command(ctx, found, 'desk', { verb: 'propose', ...ruling }, RELEASED);
  const told = isKept ? await tellDecision(ctx, after, ruling) : claimSecondAdmin(ctx, id);
  await commit(ctx, claimFreshAdmin(ctx), writes, told);
  return presentForDesk(ctx, after);
}

/** Claim: what needs two says so, instead of waiting for nobody. */
function claimSecondAdmin(ctx: MemberContext, id: string): Statement {
  const two = sql`(select count(*) from (select 1 from accounts where role = 'admin' and deactivated_at is null limit 2)) = 2`;
  return claim(
    'two admins',
    ctx.db
      .update(cases)
      .set({ id })
      .where(sql`${eq(cases.id, id)} and ${two}`),
    () => new Conflict('A decision needs two admins, and you are the only one. The case waits until there is another.'),
  );
}

/**
 * The second admin. The decision then acts after the time to appeal; a report that was only declared is lifted at once.
 * @param seq the number of the proposal that was read
 * @throws NotFound; Conflict; Forbidden for the first one
 */
export async function confirmDecision(ctx: MemberContext, { id, seq }: { id: string; seq: number }): Promise<DeskCase> {
  const found = await findForDesk(ctx, id);
  requireCommand(found, 'desk', 'confirm');
  const { row, entries, stage } = found;
  const proposal = lastOf(entries, 'propose');
  if (!proposal?.outcome) throw new Conflict('Nothing is proposed that waits for a second admin.');
  if (proposal.seq !== seq) throw new Conflict('Something else was proposed meanwhile. Read it before you confirm.');
  if (proposal.actorId === ctx.actor.id)
    throw new Forbidden('You have proposed this yourself. Another admin must confirm it.');
  const isAppeal = stage === 'appeal_proposed';
  if (isAppeal && !deciders(entries).includes(ctx.actor.id))
    throw new Forbidden('To turn a decision round, one of the two who made it must agree.');
  const { outcome, reason, words } = proposal;
  const acts = isAppeal ? ctx.now : ctx.now + APPEAL_TIME;
  const isStillAdmin = sql`exists (select 1 from accounts where id = ${proposal.actorId} and role = 'admin' and deactivated_at is null)`;
  const change = { state: 'decided' as const, outcome, actsAt: acts, provided: isStillAdmin, ...RELEASED };
  const { writes, after } = command(ctx, found, 'desk', { verb: 'confirm', outcome, reason, words }, change);
  const isAtOnce = outcome === 'lifted' && row.proof === 'declared' && !isAppeal;
  const closed = isAtOnce ? await closing(ctx, after) : null;
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    writes,
    await tellDecision(ctx, after, { outcome, words: words ?? '', isAtOnce }),
    closed?.writes ?? [],
  );
  return presentForDesk(ctx, (closed ?? { after }).after);
}
