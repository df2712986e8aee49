import type { Actor } from '#domain/context.ts';
import { CLEAN } from '#schemas/checks/checks.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { isPublicText } from '#schemas/rules/publicTexts.ts';
import type { IdentifierRow, LookUp } from './lookUpKeys.ts';
import { buildResults, disclosedDevice, keysToLookUp } from './results.ts';

/** The hot path. Unknown and unreported identifiers answer alike (product §4): no row is needed to say "clean". */
export async function check(lookUp: LookUp, read: ParsedNumber[], now = Date.now()): Promise<CheckAnswer> {
  const { numbers, caution, primary } = buildResults(read, await lookUp(keysToLookUp(read)));
  const own = { numbers, caution };
  if (!primary || primary.checked.status === 'clean') return { ...CLEAN, ...own };
  const { checked, mostSevereRow, sample } = primary;
  if (sample) return { ...sample, ...own };
  return {
    ...CLEAN,
    ...own,
    status: checked.status,
    reportedDate: mostSevereRow?.reported_at ? new Date(mostSevereRow.reported_at).toISOString() : null,
    ...supportOf(mostSevereRow, now),
    ...publicTextsOf(disclosedDevice(primary), now),
  };
}

/** How well the report is supported that the answer gives. */
export function supportOf(
  row: IdentifierRow | undefined,
  now: number,
): Pick<CheckAnswer, 'happenedOn' | 'proof' | 'disputed' | 'registeredLately'> {
  const { happened_on: happenedOn = null, proof = null, disputed = 0 } = row ?? {};
  return { happenedOn, proof, disputed: disputed === 1, registeredLately: row !== undefined && textsWait(row, now) };
}

/** What an admin has seen proof of purchase for need not wait. */
export const textsWait = ({ public_from: from, proof }: IdentifierRow, now: number): boolean =>
  proof !== 'shown' && (from ?? 0) > now;

/** Unsafe ones are dropped even if stored earlier. */
function publicTextsOf(
  device: IdentifierRow | undefined,
  now: number,
): Pick<CheckAnswer, 'deviceName' | 'deviceModel' | 'location'> {
  if (!device || textsWait(device, now)) return { deviceName: null, deviceModel: null, location: null };
  const ifPublic = (text: string | null) => (text !== null && isPublicText(text) ? text : null);
  return {
    deviceName: ifPublic(device.public_name),
    deviceModel: ifPublic(device.public_model),
    location: ifPublic(device.public_location),
  };
}

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
