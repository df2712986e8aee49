import { z } from 'zod';
import { openReport } from '#domain/reports/openReport.ts';
import { addToReport, askReportCode, reportStolen } from '#domain/reports/unfinished.ts';
import { addToReportInput, openReportInput, reportCodeInput, reportStolenInput } from '#schemas/checks/stolenReport.ts';
import { openReport as reportAnswer } from '#schemas/responses/devices.ts';
import { DEVICE_REPORTED, OTP_SENT } from '#schemas/responses/successTexts.ts';
import { LIMITS } from '#schemas/rules/limits.ts';
import { EXAMPLE_VALUES } from '../rest/exampleValues.ts';
import { rateLimited, router } from '../trpc.ts';

const reporting = rateLimited('register');

const codeSent = z.object({ registrationToken: z.string() });

/** Reports by people without an account. */
export const reports = router({
  report: reporting
    .meta({
      post: '/reports',
      summary: 'Keeps a report of somebody without an account, and sends a code to a phone they can read now.',
      description: `${LIMITS.report_of_network.most} a day from one network; past it with a person’s proof.`,
      refuses: [403, 503],
      status: 201,
      message: OTP_SENT,
      topLevel: true,
      bodyExample: {
        identifiers: EXAMPLE_VALUES.imei1,
        name: 'Ada Obi',
        phoneNumber: EXAMPLE_VALUES.phoneNumber,
        location: EXAMPLE_VALUES.location,
      },
    })
    .input(reportStolenInput)
    .output(codeSent)
    .mutation(({ ctx, input }) => reportStolen(ctx, input)),
  code: reporting
    .meta({
      post: '/reports/code',
      summary: 'Sends a code to the phone of such a report, to see it and add to it.',
      refuses: [403, 503],
      status: 201,
      message: OTP_SENT,
      topLevel: true,
    })
    .input(reportCodeInput)
    .output(codeSent)
    .mutation(({ ctx, input }) => askReportCode(ctx, input.phoneNumber)),
  open: reporting
    .meta({
      post: '/reports/verify',
      summary:
        'Reports the numbers as stolen, once, against the code, in an account with a phone and a name alone. It ends after 14 days, unless somebody registers with that phone: then the report goes on in that account.',
      description:
        'Three numbers at most. Such an account can’t log in, take a report back, transfer, register anything else or make papers.',
      refuses: [403, 404, 409, 429],
      message: DEVICE_REPORTED,
    })
    .input(openReportInput)
    .output(reportAnswer)
    .mutation(({ ctx, input }) => openReport(ctx, input.registrationToken, input.otp)),
  add: reporting
    .meta({
      post: '/reports/add',
      summary: 'Adds what happened to such a report, for our team alone, within an hour of its code.',
      message: 'Report updated',
    })
    .input(addToReportInput)
    .output(reportAnswer)
    .mutation(({ ctx, input }) => addToReport(ctx, input.reportToken, input.description)),
});
