import { firstDisallowed, PASSWORD_TAKES, REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';

const PARTS = [
  { name: '8+ characters', short: '8+', met: (typed: string) => typed.length >= 8 },
  { name: 'Uppercase', short: 'ABC', met: (typed: string) => /[A-Z]/.test(typed) },
  { name: 'Lowercase', short: 'abc', met: (typed: string) => /[a-z]/.test(typed) },
  { name: 'Number', short: '123', met: (typed: string) => /\d/.test(typed) },
  { name: 'Special character', short: '@$!%*?&', met: (typed: string) => /[@$!%*?&]/.test(typed) },
] as const;

/** Not ticked while another character is typed. */
const ALLOWED = 'Only letters, numbers and @ $ ! % * ? &';

export type Strength = { score: 0 | 1 | 2 | 3 | 4; parts: { name: string; short?: string; met: boolean }[] };

/** Four of four only when the registration rule takes it. */
export function strengthOf(typed: string): Strength {
  const parts = PARTS.map(({ met, ...part }) => ({ ...part, met: met(typed) }));
  const allowed = { name: ALLOWED, met: typed !== '' && firstDisallowed(PASSWORD_TAKES, typed) === undefined };
  return { score: scoreOf(typed, parts.filter(({ met }) => met).length), parts: [...parts, allowed] };
}

function scoreOf(typed: string, met: number): Strength['score'] {
  if (REGISTRATION_RULES.password.accepts(typed)) return 4;
  if (met >= 4) return 3;
  if (met === 3) return 2;
  return met > 0 ? 1 : 0;
}
