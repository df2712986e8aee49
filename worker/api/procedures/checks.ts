import { checkWithPass, numbersIn } from '#domain/checks/check.ts';
import { searchDevice } from '#domain/checks/verify.ts';
import { tallyKey } from '#domain/scraping/tallies.ts';
import { noteCheck } from '#domain/statements/noteCheck.ts';
import { checkInput, verifyInput } from '#schemas/checks/inputs.ts';
import { publicCheck, publicNote, router, signedInRateLimited } from '../trpc.ts';

export const checks = router({
  check: publicCheck
    .input(checkInput)
    .query(({ ctx, input }) => checkWithPass(ctx.pass, ctx.lookUp, numbersIn(input.identifier, input.kind))),
  note: publicNote.input(checkInput).mutation(({ ctx, input }) => noteCheck(ctx, ctx.pass, input)),
  verify: signedInRateLimited('search')
    .meta({ dailyLimit: 'search' })
    .input(verifyInput)
    .query(async ({ ctx, input }) => {
      await ctx.requireProofIfFlagged(tallyKey('search', ctx.actor.id));
      const before = input.before === undefined ? undefined : Date.parse(input.before);
      const { recordFound, answer } = await searchDevice(ctx, { ...input, before });
      if (recordFound) ctx.waitUntil(recordFound().then(() => ctx.enqueueMessages(ctx.unsent.splice(0))));
      return answer;
    }),
});
