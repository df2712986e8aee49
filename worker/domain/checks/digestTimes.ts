import type { Context } from '#domain/context.ts';
import { CODE_ALPHABET } from '#schemas/accounts/codes.ts';
import { DAY_MS, dayBegins, HOUR, lagosDay } from '#schemas/format/dates.ts';

type Secrets = Pick<Context, 'wordsFor'>;

const AROUND = 18 * HOUR;
const JITTER = 2 * HOUR;

/** When on a Lagos day the first letters may go, and the last. */
export const FIRST = AROUND - JITTER;
export const LAST = AROUND + JITTER;

/** When the letter of a day goes: nobody knows it beforehand, so that no check can be guessed from it. */
export function digestAt(ctx: Secrets, deviceId: string, day: string): number {
  const [word] = ctx.wordsFor(`digest:${deviceId} ${day}`);
  const share = [...word].reduce((sum, letter) => sum * CODE_ALPHABET.length + CODE_ALPHABET.indexOf(letter), 0);
  return dayBegins(day) + FIRST + Math.floor((share / CODE_ALPHABET.length ** word.length) * 2 * JITTER);
}

/** The letter that tells of an hour: the first that goes after its end. */
export function digestOf(ctx: Secrets, deviceId: string, hour: number): { day: string; at: number } {
  const day = lagosDay(hour);
  const at = digestAt(ctx, deviceId, day);
  if (at >= hour + HOUR) return { day, at };
  const next = lagosDay(hour + DAY_MS);
  return { day: next, at: digestAt(ctx, deviceId, next) };
}
