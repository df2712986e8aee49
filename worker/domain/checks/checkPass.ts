import type { Actor } from '#domain/context.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { check } from './check.ts';
import type { LookUp } from './lookUpKeys.ts';

export type CheckPass = {
  /** Who checks, where a bearer token says so. */
  member: Actor | null;
  cookie: string | null;
  reserve: (numbers: number) => Promise<void>;
  recordAnswer: (numbers: number, isHit: boolean) => void;
};

export async function checkWithPass(
  pass: CheckPass,
  lookUp: LookUp,
  read: ParsedNumber[],
  now = Date.now(),
): Promise<CheckAnswer> {
  const numbers = numbersAsked(read);
  if (numbers > 1) await pass.reserve(numbers - 1);
  const answer = await check(lookUp, read, now);
  pass.recordAnswer(numbers, answer.status !== 'clean' && !answer.sample);
  return answer;
}

/** A run of digits may hold several IMEIs. What only spells another one with more around it does not count. */
export function numbersAsked(read: ParsedNumber[]): number {
  if (read.length === 1 && (read[0]?.keys.length ?? 0) <= 1) return 1;
  const numbers = [...new Set(read.flatMap(({ keys }) => keys))].map((key) => key.slice(2));
  const own = numbers.filter((number) => !numbers.some((other) => other !== number && number.includes(other)));
  return Math.max(read.length, new Set(own).size);
}
