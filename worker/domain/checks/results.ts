import type { IdentifierSlot } from '#domain/devices/identifierKeys.ts';
import { verdictOf } from '#schemas/checks/checks.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import { sampleOf } from '#schemas/checks/samples.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import type { CheckAnswer, CheckedNumber, CheckVerdict } from '#schemas/responses/checks.ts';
import { type IdentifierKind, imeiKey, withoutSerialLabel } from '#schemas/rules/identifiers.ts';
import { imeiDigits } from '#schemas/rules/imei.ts';
import type { IdentifierRow } from './lookUpKeys.ts';

/** `found`: its rows, the most severe one, and the device to disclose. */
type CheckedResult = {
  checked: CheckedNumber;
  found: IdentifierRow[];
  mostSevereRow?: IdentifierRow;
  sample: CheckAnswer | null;
};

/** `primary` answers for all: the one that warns most, the first of equals. */
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
      : { ...asFound({ identifier, kind }, kindsOf(warning, sample, identifier)), status, caution: null };
  return {
    checked: number,
    found,
    mostSevereRow,
    sample,
  };
}

/** What it turned out to be, whatever was asked for. Only of what is sought: else it would tell what is registered. */
function asFound({ identifier, kind }: Typed, foundAs: IdentifierKind[]): Typed {
  const right = foundAs.length === 0 || foundAs.includes(kind) ? kind : foundAs[0];
  if (right === 'serial') return { identifier: withoutSerialLabel(identifier).trim(), kind: 'serial' };
  return { identifier: imeiKey(identifier) === null ? identifier : imeiDigits(identifier), kind: 'imei' };
}

type Typed = Pick<CheckedNumber, 'identifier' | 'kind'>;

function kindsOf(rows: IdentifierRow[], sample: CheckAnswer | null, identifier: string): IdentifierKind[] {
  if (sample) return [imeiKey(identifier) === null ? 'serial' : 'imei'];
  return rows.map((row) => (row.kind === 'serial' ? 'serial' : 'imei'));
}

/** One that warns, before one that is registered, before one nobody knows. */
function severityRank({ checked, found }: CheckedResult): number {
  return SEVERITY[checked.status] * 2 + (found.length > 0 ? 0 : 1);
}

type RankedDevice = { status: DeviceStatus; kind: IdentifierSlot };

/** The lower, the more severe. */
const SEVERITY: Record<DeviceStatus | CheckVerdict, number> = {
  stolen: 0,
  missing: 1,
  reported: 2,
  transfer_pending: 3,
  inactive: 4,
  active: 5,
  clean: 6,
};

/** Product §4. */
function mostSevere<Device extends RankedDevice>(found: Device[]): Device | undefined {
  return found.toSorted((a, b) => SEVERITY[a.status] - SEVERITY[b.status])[0];
}

/** The one with the IMEI. Otherwise a laptop registered under a lost phone's IMEI sends the finder to a stranger. */
function selectDisclosedDevice<Device extends RankedDevice>(fallback: Device, found: Device[]): Device {
  return found.find(({ kind }) => kind !== 'serial') ?? fallback;
}
