import { addToReport } from '#domain/unfinished/add.ts';
import { askReportCode, reportStolen } from '#domain/unfinished/ask.ts';
import { openReport } from '#domain/unfinished/open.ts';
import {
  addToReportInput,
  openReportInput,
  reportCodeInput,
  reportStolenInput,
} from '#schemas/reports/stolenReport.ts';
import { rateLimited, router } from '../trpc.ts';

const reporting = rateLimited('register');

/** Without an account. */
export const reports = router({
  report: reporting.input(reportStolenInput).mutation(({ ctx, input }) => reportStolen(ctx, input)),
  code: reporting.input(reportCodeInput).mutation(({ ctx, input }) => askReportCode(ctx, input.phoneNumber)),
  open: reporting
    .input(openReportInput)
    .mutation(({ ctx, input }) => openReport(ctx, input.registrationToken, input.otp)),
  add: reporting
    .input(addToReportInput)
    .mutation(({ ctx, input }) => addToReport(ctx, input.reportToken, input.description)),
});
