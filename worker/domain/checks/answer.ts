import {
  type CheckAnswer,
  type CheckedNumber,
  type CheckVerdict,
  SOUGHT_AS_SERIAL,
  verdictOf,
} from '../../schemas/checks.ts';
import type { ReadNumber } from '../../schemas/reading.ts';
import { sampleOf } from '../../schemas/samples.ts';
import type { Found } from './probe.ts';
import { toldOf, worst } from './severity.ts';

/** One number with what was found under it: the row that warns most, and the device that is told about. */
type Answered = { told: CheckedNumber; found: Found[]; warning?: Found; sample: CheckAnswer | null };

/** What each number came to, and the one that answers for all: the one that warns most, the first of equals. */
export type Answers = Pick<CheckAnswer, 'caution' | 'numbers' | 'note'> & { answering: Answered | undefined };

/** Keys that have to be looked up: samples are in no register. */
export function keysOf(read: ReadNumber[]): string[] {
  return [...new Set(read.filter(({ keys }) => !sampleOf(keys)).flatMap(({ keys, beside }) => [...keys, ...beside]))];
}

/** Puts what was found to the numbers it was found under. Visitors and members are answered by this alone. */
export function answersOf(read: ReadNumber[], found: Found[]): Answers {
  const all = read.map((number) => answerOf(number, found));
  const numbers = all.map(({ told }) => told);
  const caution = numbers.find((number) => number.caution !== null)?.caution ?? null;
  const [answering] = all.toSorted((a, b) => rankOf(a) - rankOf(b));
  const isClean = numbers.every(({ status }) => status === 'clean');
  const note = isClean && read.some((number) => isSoughtBeside(number, found)) ? SOUGHT_AS_SERIAL : null;
  return { numbers, caution, note, answering };
}

function isSoughtBeside({ beside }: ReadNumber, all: Found[]): boolean {
  return all.some(({ key, status }) => beside.includes(key) && verdictOf(status) !== 'clean');
}

/** The device to tell about: beside a worse serial number the one whose IMEI it is. */
export function deviceOf({ found, warning }: Answered): Found | undefined {
  return warning && toldOf(warning, found);
}

function answerOf({ identifier, kind, caution, keys }: ReadNumber, all: Found[]): Answered {
  const found = all.filter(({ key, weak }) => keys.includes(key) && (kind === 'serial' || !weak));
  const sample = sampleOf(keys);
  const warning = worst(found);
  const status = sample?.status ?? (warning ? verdictOf(warning.status) : 'clean');
  return {
    told: { identifier, kind, status, caution: status === 'clean' ? caution : null },
    found,
    warning,
    sample,
  };
}

const WORST_FIRST: CheckVerdict[] = ['stolen', 'missing', 'clean'];

/** A number that warns stands before one that is only registered, and that before one nobody knows. */
function rankOf({ told, found }: Answered): number {
  return WORST_FIRST.indexOf(told.status) * 2 + (found.length > 0 ? 0 : 1);
}
