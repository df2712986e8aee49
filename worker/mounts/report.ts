import { createCaller } from '#api/router.ts';
import { asDomainError } from '#api/trpc.ts';
import { isFault, logFault } from '#domain/errors.ts';
import { REPORT_PAGE } from '#schemas/reports/paths.ts';
import { REPORT_STYLE, type ReportSteps, reportPage } from '#worker/pages/report.ts';
import { requestContext } from '../requestContext.ts';
import { mount } from './mount.ts';

/** Reporting without an account and without a script. */
export const report = mount();

report.get(`${REPORT_PAGE}/page.css`, (c) => c.body(REPORT_STYLE, 200, { 'Content-Type': 'text/css' }));
report.all(REPORT_PAGE, (c) => {
  const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext, 'mutation');
  const { reports, users } = createCaller(ctx);
  const steps: ReportSteps = {
    send: (typed) => reports.report(typed),
    see: (typed) => reports.code(typed),
    again: async ({ registrationToken }) => {
      await users.resendCode({ token: registrationToken });
      return { registrationToken };
    },
    code: (typed) => reports.open(typed),
    add: (typed) => reports.add(typed),
  };
  return reportPage(c.req.raw, c.env.ASSETS, steps, (error) => {
    const known = asDomainError(error);
    if (isFault(known)) logFault(`Request ${ctx.requestId}`, error);
    return known;
  });
});
