import { WIDTHS } from '#features/shared/scan/code128.ts';

/** Modules of a code, true where it is dark. */
export type Modules = boolean[];

/** In the set of pairs of digits where it can, as labels have it. */
export function code128(text: string): Modules {
  const values = valuesOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103;
  const widths = [...values, check, 106].flatMap((value) => WIDTHS[value] ?? []);
  return fromWidths([...widths, 2]);
}

function valuesOf(text: string): number[] {
  const pairs = /^\d{4,}$/.test(text) ? text.slice(0, text.length & ~1).match(/../g) : null;
  const rest = pairs ? text.slice(pairs.length * 2) : text;
  const letters = [...rest].map((letter) => letter.charCodeAt(0) - 32);
  if (!pairs) return [104, ...letters];
  return [105, ...pairs.map(Number), ...(rest ? [100, ...letters] : [])];
}

const LEFT = '3211222121221411113212311114131212133112'.match(/.{4}/g) as string[];
const PARITIES = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

/** The code of the shop, which stands on every box. @param digits 13 */
export function ean13(digits: string): Modules {
  const parity = PARITIES[Number(digits[0])] ?? '';
  const left = [...digits.slice(1, 7)].map((digit, place) => {
    const widths = LEFT[Number(digit)] ?? '';
    return parity[place] === 'L' ? widths : [...widths].reverse().join('');
  });
  const right = [...digits.slice(7)].map((digit) => LEFT[Number(digit)] ?? '');
  const widths = ['111', ...left, '11111', ...right, '111'].join('');
  return fromWidths([...widths].map(Number));
}

const fromWidths = (widths: number[]): Modules =>
  widths.flatMap((width, place) => new Array<boolean>(width).fill(place % 2 === 0));
