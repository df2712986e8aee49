import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { check } from './check.ts';

/** Permission to check one number. */
export type CheckPass = {
  /** To be set with the answer: the cookie of who has just shown to be a person. */
  cookie: string | null;
  /** Requests more numbers. @throws RateLimited; PersonNeeded */
  more: (numbers: number) => Promise<void>;
  /** Counts what was answered. */
  recordAnswer: (numbers: number, isHit: boolean) => void;
};

/** The public check, counted number by number. @throws what `pass.more` throws */
export async function checkWith(pass: CheckPass, db: D1Database, read: ParsedNumber[]): Promise<CheckAnswer> {
  const numbers = numbersAsked(read);
  if (numbers > 1) await pass.more(numbers - 1);
  const answer = await check(db, read);
  pass.recordAnswer(numbers, answer.status !== 'clean' && !answer.sample);
  return answer;
}

/**
 * How many numbers are looked up: a long run of digits may hold several IMEIs, and one text several serial numbers. What only
 * spells another one with more around it is no number of its own.
 */
export function numbersAsked(read: ParsedNumber[]): number {
  if (read.length === 1 && (read[0]?.keys.length ?? 0) <= 1) return 1;
  const numbers = [...new Set(read.flatMap(({ keys }) => keys))].map((key) => key.slice(2));
  const own = numbers.filter((number) => !numbers.some((other) => other !== number && number.includes(other)));
  return Math.max(read.length, new Set(own).size);
}
