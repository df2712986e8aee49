import { MINUTE } from '../../schemas/dates.ts';
import { NUMBERS_A_DAY, REQUESTS_A_MINUTE } from '../../schemas/limits.ts';
import { PASSWORD_FRESH } from '../../schemas/passwords.ts';
import type { Reach } from '../trpc.ts';
import type { Documented } from './answers/kinds.ts';

const WHO: Record<NonNullable<Reach['who']>, string> = {
  member: 'For whoever is signed in.',
  subscriber: 'For members with a running subscription, and admins.',
  admin: 'For admins.',
};

/** An operation in sentences: what it does, who may, and how often. @throws when nobody has said what it does */
export function describe(
  name: string,
  documented: Documented | undefined,
  { who, password, rationed, aDay }: Reach,
): string {
  if (!documented?.says) throw new Error(`Nothing is said of ${name}.`);
  const sentences = [
    documented.says,
    documented.more,
    who === undefined ? 'Open to anybody.' : WHO[who],
    password && `The password must have been typed in the last ${PASSWORD_FRESH / MINUTE} minutes of this session.`,
    aDay && `At most ${NUMBERS_A_DAY[aDay]} numbers a day for an account.`,
    rationed && `At most ${REQUESTS_A_MINUTE[rationed]} requests a minute for ${who ? 'an account' : 'an address'}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
