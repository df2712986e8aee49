import { lagosDay } from '#schemas/format/dates.ts';
import { formatNumber } from '#schemas/format/numbers.ts';
import type { FieldRule } from './fieldRules.ts';

export const MODEL_MAX = 100;
export const NOTES_MAX = 1000;

export const MODEL_TOO_LONG = `Model must be at most ${MODEL_MAX} characters`;
export const NOTES_TOO_LONG = `Notes must be at most ${NOTES_MAX} characters`;

export const DEVICE_TYPE_REQUIRED = 'Device type is required';
export const PURCHASED_LATER = 'Purchase date cannot be in the future';

export const isFutureDay = (day: string): boolean => day > lagosDay(Date.now());

export const FILL_IN = 'Please fill in all required fields.';
/** The specification's words on the admins' screen. */
export const FILL_IN_BY_ADMIN = 'Please fill in all required fields';

export const HAPPENED_WRONG = 'The day it happened must be a date like 2026-01-31.';
export const HAPPENED_LATER = 'The day it happened cannot be in the future.';

/** Characters. */
export const REPORT_MAX = { location: 200, description: 1_000, extractNumber: 60, station: 120 } as const;

export const PLAN_OFFERS = ['current', 'archived', 'all'] as const;
export type PlanOffer = (typeof PLAN_OFFERS)[number];

/** The price, in naira a month, is far above any plan's; with 60 years of it kobo still count exactly. */
export const PLAN_MAX = { name: 50, description: 1_000, price: 10_000_000, devices: 1_000_000 } as const;

const PRICE_WRONG = 'Price must be a whole number of naira, at least 0';
const DEVICES_WRONG = 'Number of devices must be a whole number, at least 1';

/** Unlimited devices are a box of their own, so a typed number starts at 1. */
export const PLAN_RULES = {
  name: {
    required: 'Plan name is required',
    accepts: (typed) => typed.length <= PLAN_MAX.name,
    wrong: `Plan name must be at most ${PLAN_MAX.name} characters`,
  },
  price: { required: PRICE_WRONG, accepts: isWhole(0, PLAN_MAX.price), wrong: range(PRICE_WRONG, PLAN_MAX.price) },
  NoOfDevices: {
    required: DEVICES_WRONG,
    accepts: isWhole(1, PLAN_MAX.devices),
    wrong: range(DEVICES_WRONG, PLAN_MAX.devices),
  },
  description: {
    accepts: (typed) => typed.length <= PLAN_MAX.description,
    wrong: `Description must be at most ${PLAN_MAX.description} characters`,
  },
} satisfies Record<string, FieldRule>;

function isWhole(min: number, max: number) {
  return (typed: string) => /^\d{1,9}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
}

function range(message: string, max: number): string {
  return `${message} and at most ${formatNumber(max)}`;
}
