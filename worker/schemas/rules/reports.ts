export const FILL_IN = 'Please fill in all required fields.';
/** As the specification words it on the admins' screen. */
export const FILL_IN_BY_ADMIN = 'Please fill in all required fields';

export const HAPPENED_WRONG = 'The day it happened must be a date like 2026-01-31.';
export const HAPPENED_LATER = 'The day it happened cannot be in the future.';

/** Characters. */
export const REPORT_MAX = { location: 200, description: 1_000, extractNumber: 60, station: 120 } as const;
