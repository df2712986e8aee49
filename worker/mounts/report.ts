import { createCaller } from '#api/router.ts';
import { asDomainError } from '#api/trpc.ts';
import { isFault, logFault } from '#domain/errors.ts';
import { findAsked, replaceReportCode, seeReport } from '#domain/reports/unfinished.ts';
import { REPORT_CODE_PAGE, REPORT_DONE_PAGE, REPORT_PAGE } from '#schemas/checks/reportPaths.ts';
import { REPORT_STYLE, type ReportSteps, reportPage } from '#worker/pages/report.ts';
import { requestContext } from '../requestContext.ts';
import { mount } from './mount.ts';

/** Reporting without an account and without a script. */
export const report = mount();

report.get(`${REPORT_PAGE}/page.css`, (c) => c.body(REPORT_STYLE, 200, { 'Content-Type': 'text/css' }));
for (const path of [REPORT_PAGE, REPORT_CODE_PAGE, REPORT_DONE_PAGE])
  report.all(path, (c) => {
    const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext, 'mutation');
    const { reports, users } = createCaller(ctx);
    const steps: ReportSteps = {
      send: (typed) => reports.report(typed),
      see: (typed) => reports.code(typed),
      async again(token) {
        try {
          await users.resendCode({ token });
          return { registrationToken: token };
        } catch (error) {
          nullIfEnded(error);
          const another = await replaceReportCode(ctx, token);
          ctx.enqueueMessages(ctx.unsent.splice(0));
          return another;
        }
      },
      code: (registrationToken, { otp }) => reports.open({ registrationToken, otp }),
      add: (reportToken, { description }) => reports.add({ reportToken, description }),
      asked: (token) => findAsked(ctx, token),
      report: (token) => seeReport(ctx, token).catch(nullIfEnded),
    };
    return reportPage(c.req.raw, c.env.ASSETS, steps, (error) => {
      const known = asDomainError(error);
      if (isFault(known)) logFault(`Request ${ctx.requestId}`, error);
      return known;
    });
  });

function nullIfEnded(error: unknown): null {
  if (asDomainError(error).code !== 'CHALLENGE_ENDED') throw error;
  return null;
}
