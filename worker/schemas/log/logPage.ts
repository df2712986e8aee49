import { formatDateTime } from '#schemas/format/dates.ts';
import type { LogSummary } from '#schemas/responses/platform.ts';

export const LOG_PAGE = '/log';

/** Null if it could not be read just now. */
export type HandedLog = { summary: LogSummary | null };

/** Rows of the table, each with the kinds it counts. */
const LOG_KINDS = {
  checks: ['check'],
  certificates: ['certificate', 'registration'],
  reports: ['report', 'found'],
  transfers: ['transfer', 'handover'],
  seals: ['audit'],
} as const;
export type LogKind = keyof typeof LOG_KINDS;
export const LOG_ROWS = Object.keys(LOG_KINDS) as LogKind[];

/** The texts of the page, keyed by the place they go to. */
export type LogSlots = Record<'size' | 'sealed' | 'root' | 'witnesses' | 'late' | 'checkpoint' | LogKind, string>;

/** Which parts of the page there are. */
export type LogParts = Record<'whole' | 'late' | 'empty' | 'failed' | 'unwitnessed' | 'witnessed', boolean>;

const counted = new Intl.NumberFormat('en-NG');

export function logSlots({ size, sealedAt, checkpoint, kinds, witnesses, lateSince }: LogSummary): LogSlots {
  const rows = Object.fromEntries(LOG_ROWS.map((row) => [row, counted.format(countOf(row, kinds))]));
  return {
    ...(rows as Record<LogKind, string>),
    size: counted.format(size),
    sealed: sealedAt ? formatDateTime(sealedAt) : 'Not yet',
    root: checkpoint.split('\n')[2] ?? '',
    witnesses: witnessWords(witnesses),
    late: lateSince ? formatDateTime(lateSince) : '',
    checkpoint,
  };
}

export function logParts({ summary }: HandedLog): LogParts {
  const hasEntries = (summary?.size ?? 0) > 0;
  const isWitnessed = (summary?.witnesses.length ?? 0) > 0;
  return {
    whole: hasEntries,
    late: summary?.lateSince != null,
    empty: summary !== null && !hasEntries,
    failed: summary === null,
    unwitnessed: !isWitnessed,
    witnessed: isWitnessed,
  };
}

/** As a percentage of the longest row. */
export function logShare(row: LogKind, kinds: Record<string, number>): number {
  const longest = Math.max(1, ...LOG_ROWS.map((each) => countOf(each, kinds)));
  return Math.round((countOf(row, kinds) / longest) * 100);
}

const countOf = (row: LogKind, kinds: Record<string, number>): number =>
  LOG_KINDS[row].reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);

function witnessWords(witnesses: LogSummary['witnesses']): string {
  if (witnesses.length === 0) return 'None yet';
  const signed = witnesses.filter(({ current }) => current).map(({ name }) => name);
  const of = `${signed.length} of ${witnesses.length} ${signed.length === 1 ? 'has' : 'have'} signed the last seal`;
  return signed.length === 0 ? of : `${of}: ${signed.join(', ')}`;
}
