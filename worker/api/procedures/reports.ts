import { openReport } from '#domain/reports/openReport.ts';
import { addToReport, askReportCode, reportStolen } from '#domain/reports/unfinished.ts';
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
