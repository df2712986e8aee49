import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Forbidden } from '#domain/errors.ts';
import { claimFreshAdmin } from '#domain/kernel/require.ts';
import { holdOf } from '#schemas/cases/stages.ts';
import type { DeskCase } from '#schemas/responses/cases.ts';
import { command, requireCommand } from './case.ts';
import { findForDesk } from './desk.ts';
import { presentForDesk } from './present.ts';

type Words = { id: string; words: string };

/** For a court or the police: nothing of it is deleted. Two admins do it. @throws NotFound; Forbidden for the first one; Conflict */
export const holdCase = (ctx: MemberContext, asked: Words): Promise<DeskCase> => change(ctx, asked, 'hold');

/** What is old then goes with the next schedule. Two admins do it. @throws as `holdCase` */
export const releaseCase = (ctx: MemberContext, asked: Words): Promise<DeskCase> => change(ctx, asked, 'release');

async function change(ctx: MemberContext, { id, words }: Words, verb: 'hold' | 'release'): Promise<DeskCase> {
  const found = await findForDesk(ctx, id);
  requireCommand(found, 'desk', verb);
  const { isHeld, askedBy } = holdOf(found.entries);
  if (isHeld === (verb === 'hold'))
    throw new Conflict(isHeld ? 'This case is kept already.' : 'This case is not kept.');
  if (askedBy === ctx.actor.id) throw new Forbidden('You have asked for this. Another admin must agree.');
  const isSecond = askedBy !== null;
  const { writes, after } = command(ctx, found, 'desk', { verb, words }, isSecond ? { held: verb === 'hold' } : {});
  await commit(ctx, claimFreshAdmin(ctx), writes);
  return presentForDesk(ctx, after);
}
