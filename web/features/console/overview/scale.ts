const LINES = 4;

/** Round values from 0 to the first that is at least `max`; three to five of them. */
export function ticksOf(max: number): number[] {
  const step = roundUp(Math.max(max, 1) / LINES);
  const count = Math.max(Math.ceil(max / step), 2);
  return Array.from({ length: count + 1 }, (_, line) => line * step);
}

/** The next of 1, 2, 5, 10, 20, 50 …; whole, because counts are. */
function roundUp(value: number): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(value)), 0);
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= value) ?? value;
}

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });

/** '5.24M' */
export const shortNumber = (value: number): string => SHORT.format(value);

/** '₦5.24M' */
export const shortNaira = (value: number): string => `₦${shortNumber(value)}`;
