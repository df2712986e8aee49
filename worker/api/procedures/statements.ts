import { certify, listOwnPapers, withdrawPaper } from '#domain/statements/certify.ts';
import { makeReportSheet } from '#domain/statements/reportSheet.ts';
import { proveEntry } from '#domain/statements/standing.ts';
import { statusOf } from '#domain/statements/status.ts';
import { matchNumber, verifyPaper } from '#domain/statements/verifyPaper.ts';

import { byIdInput } from '#schemas/rules/zodFields.ts';
import {
  byNumberInput,
  certificateInput,
  matchInput,
  ownPapersInput,
  verifyPaperInput,
} from '#schemas/statements/inputs.ts';
import { rateLimited, rateLimitedKeyless, router, signedIn } from '../trpc.ts';

export const statements = router({
  status: rateLimited('check')
    .input(byNumberInput)
    .query(({ ctx, input }) => statusOf(ctx, input.number)),
  proof: rateLimited('check')
    .input(byNumberInput)
    .query(({ ctx, input }) => proveEntry(ctx, input.number)),
  verify: rateLimitedKeyless('check')
    .input(verifyPaperInput)
    .mutation(({ ctx, input }) => verifyPaper(ctx, input.note)),
  match: rateLimitedKeyless('check')
    .input(matchInput)
    .mutation(({ ctx, input }) => matchNumber(ctx, input)),
  listOwn: signedIn.input(ownPapersInput).query(({ ctx, input }) => listOwnPapers(ctx, input)),
  certify: signedIn.input(certificateInput).mutation(({ ctx, input }) => certify(ctx, input)),
  reportSheet: signedIn.input(byIdInput).mutation(({ ctx, input }) => makeReportSheet(ctx, input.id)),
  withdraw: signedIn.input(byNumberInput).mutation(({ ctx, input }) => withdrawPaper(ctx, input.number)),
});
