import { DAY_MS } from '#schemas/format/dates.ts';

/** `making`: asked for, and not there yet. */
export const EXPORT_STATES = ['making', 'ready', 'failed'] as const;

/** How long a file can be downloaded, and how long until another may be asked for. */
export const EXPORT_LIFE = DAY_MS;
