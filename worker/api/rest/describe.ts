import { SUPPORT_MAY } from '#schemas/admin/supportRights.ts';
import { MINUTE } from '#schemas/format/dates.ts';
import { NUMBERS_A_DAY, REQUESTS_A_MINUTE } from '#schemas/limits/limits.ts';
import { PASSWORD_FRESH } from '#schemas/rules/passwords.ts';
import type { AccessMeta, Route } from './route.ts';

const AUDIENCE: Record<NonNullable<AccessMeta['who']>, string> = {
  member: 'For whoever is logged in.',
  subscriber: 'For members with a running subscription, and admins.',
  staff: 'For admins and support, about their own account.',
  admin: 'For admins.',
};

function audienceOf({ name, access: { who } }: Route): string {
  if (who === 'admin' && SUPPORT_MAY.includes(name)) return 'For admins and support.';
  return who === undefined ? 'Open to anybody.' : AUDIENCE[who];
}

export function describe(route: Route): string {
  const { who, password, rateLimit, dailyLimit } = route.access;
  const sentences = [
    route.summary,
    route.more,
    audienceOf(route),
    password && `The password must have been typed in the last ${PASSWORD_FRESH / MINUTE} minutes of this session.`,
    dailyLimit && `At most ${NUMBERS_A_DAY[dailyLimit]} numbers a day for an account.`,
    rateLimit && `At most ${REQUESTS_A_MINUTE[rateLimit]} requests a minute for ${who ? 'an account' : 'an address'}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
