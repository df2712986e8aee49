import { z } from 'zod';
import { openReport } from '#schemas/responses/reports.ts';
import { DEVICE_REPORTED, OTP_SENT } from '#schemas/responses/successTexts.ts';
import { EXAMPLE_VALUES } from '../exampleValues.ts';
import { post, type Route } from '../route.ts';

const codeSent = z.object({ registrationToken: z.string() });

export const reportsRoutes: Route[] = [
  post('/reports', (api) => api.reports.report, codeSent, {
    summary: 'Keeps a report of somebody without an account, and sends a code to a phone they can read now.',
    more: 'Five a day from one network; past it with a person’s proof.',
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
  }),
  post('/reports/code', (api) => api.reports.code, codeSent, {
    summary: 'Sends a code to the phone of such a report, to see it and add to it.',
    refuses: [403, 503],
    status: 201,
    message: OTP_SENT,
    topLevel: true,
  }),
  post('/reports/verify', (api) => api.reports.open, openReport, {
    summary:
      'Reports the numbers as stolen, once, against the code, in an account with a phone and a name alone. It ends after 14 days, unless somebody registers with that phone: then the report goes on in that account.',
    more: 'Three numbers at most. Such an account can’t log in, take a report back, transfer, register anything else or make papers.',
    refuses: [403, 404, 409, 429],
    message: DEVICE_REPORTED,
  }),
  post('/reports/add', (api) => api.reports.add, openReport, {
    summary: 'Adds what happened to such a report, for our team alone, within an hour of its code.',
    message: 'Report updated',
  }),
];
