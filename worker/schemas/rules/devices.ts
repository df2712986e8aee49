import { lagosDay } from '#schemas/format/dates.ts';

export const MODEL_MAX = 100;
export const NOTES_MAX = 1000;

export const MODEL_TOO_LONG = `Model must be at most ${MODEL_MAX} characters`;
export const NOTES_TOO_LONG = `Notes must be at most ${NOTES_MAX} characters`;

export const DEVICE_TYPE_REQUIRED = 'Device type is required';
export const PURCHASED_LATER = 'Purchase date cannot be in the future';

export const isFutureDay = (day: string): boolean => day > lagosDay(Date.now());
