import type { Actor } from '#domain/context.ts';
import type { IdentifierSlot } from '#domain/devices/identifierKeys.ts';
import { Invalid } from '#domain/errors.ts';
import { CLEAN, verdictOf } from '#schemas/checks/checks.ts';
import { type ParsedNumber, parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import { sampleOf } from '#schemas/checks/samples.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import type { CheckAnswer, CheckedNumber, CheckVerdict } from '#schemas/responses/checks.ts';
import { type IdentifierKind, imeiKey, withoutSerialLabel } from '#schemas/rules/identifiers.ts';
import { imeiDigits } from '#schemas/rules/imei.ts';
import { isPublicText } from '#schemas/rules/publicTexts.ts';
import type { IdentifierRow, LookUp } from './lookUpKeys.ts';

/** The hot path. Unknown and unreported identifiers answer alike: no row is needed to say "clean". */
export function answerOf(read: ParsedNumber[], found: IdentifierRow[], now: number): CheckAnswer {
  const { numbers, caution, primary } = buildResults(read, found);
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

/** How strong the evidence is for the report in the answer. */
export function supportOf(
  row: IdentifierRow | undefined,
  now: number,
): Pick<CheckAnswer, 'happenedOn' | 'proof' | 'disputed' | 'registeredLately'> {
  const { happened_on: happenedOn = null, proof = null, disputed = 0 } = row ?? {};
  return { happenedOn, proof, disputed: disputed === 1, registeredLately: row !== undefined && textsWait(row, now) };
}

/** The texts of a device wait before they become public, unless an admin has seen proof of purchase. */
export const textsWait = ({ public_from: from, proof }: IdentifierRow, now: number): boolean =>
  proof !== 'shown' && (from ?? 0) > now;

/** Unsafe texts are hidden, even if they were stored before the rule. */
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
  recordAnswer: (numbers: number, isHit: boolean, found: IdentifierRow[]) => void;
};

export async function checkWithPass(
  pass: CheckPass,
  lookUp: LookUp,
  read: ParsedNumber[],
  now = Date.now(),
): Promise<CheckAnswer> {
  const numbers = numbersAsked(read);
  if (numbers > 1) await pass.reserve(numbers - 1);
  const found = await lookUp(keysToLookUp(read));
  const answer = answerOf(read, found, now);
  pass.recordAnswer(numbers, answer.status !== 'clean' && !answer.sample, found);
  return answer;
}

/** A run of digits may hold several IMEIs. What only spells another one with more around it does not count. */
export function numbersAsked(read: ParsedNumber[]): number {
  if (read.length === 1 && (read[0]?.keys.length ?? 0) <= 1) return 1;
  const numbers = [...new Set(read.flatMap(({ keys }) => keys))].map((key) => key.slice(2));
  const own = numbers.filter((number) => !numbers.some((other) => other !== number && number.includes(other)));
  return Math.max(read.length, new Set(own).size);
}

/** `found`: its rows, the most severe one, and the device to disclose. */
type CheckedResult = {
  checked: CheckedNumber;
  found: IdentifierRow[];
  mostSevereRow?: IdentifierRow;
  sample: CheckAnswer | null;
};

/** `primary` speaks for all numbers: the one with the strongest warning, or the first of several equal ones. */
export type CheckResults = Pick<CheckAnswer, 'caution' | 'numbers'> & { primary: CheckedResult | undefined };

export function keysToLookUp(read: ParsedNumber[]): string[] {
  const real = read.filter(({ keys }) => !sampleOf(keys));
  return [...new Set(real.flatMap(({ keys }) => keys))];
}

export function buildResults(read: ParsedNumber[], found: IdentifierRow[]): CheckResults {
  const all = read.map((number) => buildResult(number, found));
  const numbers = all.map(({ checked }) => checked);
  const caution = numbers.find((number) => number.caution !== null)?.caution ?? null;
  const [primary] = all.toSorted((a, b) => severityRank(a) - severityRank(b));
  return { numbers, caution, primary };
}

/** The one with the IMEI, also beside a worse serial number. */
export function disclosedDevice({ found, mostSevereRow }: CheckedResult): IdentifierRow | undefined {
  return mostSevereRow && selectDisclosedDevice(mostSevereRow, found);
}

function buildResult({ identifier, kind, caution, keys }: ParsedNumber, all: IdentifierRow[]): CheckedResult {
  const found = all.filter(({ key }) => keys.includes(key));
  const sample = sampleOf(keys);
  const mostSevereRow = mostSevere(found);
  const status = sample?.status ?? (mostSevereRow ? verdictOf(mostSevereRow.status) : 'clean');
  const warning = found.filter((row) => verdictOf(row.status) === status);
  const number =
    status === 'clean'
      ? { identifier, kind, status, caution }
      : { ...asFound({ identifier, kind }, kindsOf(warning, sample, keys)), status, caution: null };
  return {
    checked: number,
    found,
    mostSevereRow,
    sample,
  };
}

/**
 * Corrects the kind that was asked for to the kind that was found. Only for flagged devices, since it would otherwise
 * reveal which numbers are registered.
 */
function asFound({ identifier, kind }: Typed, foundAs: IdentifierKind[]): Typed {
  const right = foundAs.length === 0 || foundAs.includes(kind) ? kind : foundAs[0];
  if (right === 'serial') return { identifier: withoutSerialLabel(identifier).trim(), kind: 'serial' };
  return { identifier: imeiKey(identifier) === null ? identifier : imeiDigits(identifier), kind: 'imei' };
}

type Typed = Pick<CheckedNumber, 'identifier' | 'kind'>;

function kindsOf(rows: IdentifierRow[], sample: CheckAnswer | null, keys: string[]): IdentifierKind[] {
  if (sample) return [keys.some((key) => key.startsWith('i:') && sampleOf([key])) ? 'imei' : 'serial'];
  return rows.map((row) => (row.kind === 'serial' ? 'serial' : 'imei'));
}

/** Sorts rows that warn first, then registered ones, then unknown numbers. */
function severityRank({ checked, found }: CheckedResult): number {
  return SEVERITY[checked.status] * 2 + (found.length > 0 ? 0 : 1);
}

type RankedDevice = { status: DeviceStatus; kind: IdentifierSlot };

/** A lower value is more severe. */
const SEVERITY: Record<DeviceStatus | CheckVerdict, number> = {
  stolen: 0,
  missing: 1,
  reported: 2,
  transfer_pending: 3,
  inactive: 4,
  active: 5,
  clean: 6,
};

function mostSevere<Device extends RankedDevice>(found: Device[]): Device | undefined {
  return found.toSorted((a, b) => SEVERITY[a.status] - SEVERITY[b.status])[0];
}

/** The one with the IMEI. Otherwise a laptop registered under a lost phone's IMEI sends the finder to a stranger. */
function selectDisclosedDevice<Device extends RankedDevice>(fallback: Device, found: Device[]): Device {
  return found.find(({ kind }) => kind !== 'serial') ?? fallback;
}

export function numbersIn(typed: string, kind?: IdentifierKind): ParsedNumber[] {
  const { numbers, refused } = parseTyped(typed, kind);
  if (refused !== null) throw new Invalid(refused, 'identifier');
  return numbers;
}
