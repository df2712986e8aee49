import { addressOf } from '#api/address.ts';
import { readAtMost } from '#api/body.ts';
import { errorResponse } from '#api/rest/envelope.ts';
import { countViolations } from '#domain/audit/countViolations.ts';
import { Invalid, RateLimited } from '#domain/errors.ts';
import { MINUTE } from '#schemas/format/dates.ts';
import { parseViolations, VIOLATIONS_MAX } from '#schemas/responses/violations.ts';
import { REPORT_PATH } from '#schemas/rules/policy.ts';
import { baseContext, consumeRateLimit, originOf } from '../context.ts';
import { mount } from './mount.ts';

/** For all addresses together, in one isolate. */
const REPORTS_A_MINUTE = 60;
const counted = { minute: 0, reports: 0 };

/** Receives browsers' reports of what the policy blocked. */
export const violations = mount();

violations.post(REPORT_PATH, async (c) => {
  try {
    if (!(await consumeRateLimit(c.env, 'reports', addressOf(c.req.raw))) || !isWithinRation(Date.now())) {
      throw new RateLimited(60);
    }
    const found = parseViolations(await readJson(c.req.raw), originOf(c.env, c.req.raw));
    if (found === null) throw new Invalid('This is no report of a Content Security Policy.');
    await countViolations(baseContext(c.env, Date.now()), found);
    return c.body(null, 204);
  } catch (error) {
    return errorResponse(error, crypto.randomUUID());
  }
});

function isWithinRation(now: number): boolean {
  const minute = Math.floor(now / MINUTE);
  if (counted.minute !== minute) Object.assign(counted, { minute, reports: 0 });
  counted.reports += 1;
  return counted.reports <= REPORTS_A_MINUTE;
}

async function readJson(request: Request): Promise<unknown> {
  const text = await (await readAtMost(request, VIOLATIONS_MAX)).text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
