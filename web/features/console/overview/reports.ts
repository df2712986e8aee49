import { formatCount } from '#lib/format/counts.ts';
import type { MonthOfRegister } from '#lib/queries/outputs.ts';
import { GROUND, TOP } from './Axis.tsx';
import { ticksOf } from './scale.ts';

type Part = { of: 'missing' | 'stolen' | 'back'; y: number; height: number };

/** In pixels from above: losses stand on the ground, returns hang from it. */
export function reportBars(months: readonly MonthOfRegister[]) {
  const lost = Math.max(...months.map(({ missing, stolen }) => missing + stolen), 0);
  const returned = Math.max(...months.map(({ back }) => back), 0);
  const [, step = 1] = ticksOf(Math.max(lost, returned, 1));
  const above = Math.max(Math.ceil(lost / step), 1);
  const below = Math.ceil(returned / step);
  const one = (GROUND - TOP) / ((above + below) * step);
  const ground = TOP + above * step * one;
  const lines = Array.from({ length: above + below + 1 }, (_, line) => (above - line) * step);
  return {
    lines: lines.map((value) => ({ value, y: ground - value * one })),
    bars: months.map(({ month, missing, stolen, back }) => ({
      month,
      parts: [
        { of: 'stolen', y: ground - stolen * one, height: stolen * one },
        { of: 'missing', y: ground - (stolen + missing) * one, height: missing * one },
        { of: 'back', y: ground, height: back * one },
      ].filter(({ height }) => height > 0) as Part[],
    })),
  };
}

export function reportWords(months: readonly MonthOfRegister[]): string {
  const sum = (of: 'missing' | 'stolen' | 'back') => months.reduce((all, month) => all + month[of], 0);
  const lost = sum('missing') + sum('stolen');
  if (lost === 0 && sum('back') === 0) return 'No device was reported in twelve months.';
  return `${formatCount(lost)} reported in twelve months, ${formatCount(sum('back'))} got back.`;
}
