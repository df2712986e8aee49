import { luhnDigit } from '#schemas/rules/imei.ts';
import { seeded } from '../../simulation/random.ts';
import { code128, ean13, type Modules } from './codes.ts';
import type { Sheet } from './drawn.ts';

/** Kinds of what people hold before a camera, and what is to be read on it. */
export type Kind = 'box' | 'screen' | 'paper';
export type Subject = { sheet: Sheet; imeis: string[]; serials: string[] };

/** The same for the same seed. */
export function subjectOf(kind: Kind, seed: number): Subject {
  const random = seeded(seed);
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  const imei = () => {
    const body = `35${digits(12)}`;
    return `${body}${luhnDigit(body)}`;
  };
  const imeis = kind === 'paper' ? [imei()] : [imei(), imei()];
  const serials = kind === 'box' ? [`R58N${digits(2)}K${digits(4)}`] : [];
  const codes = [
    ...imeis.map((number) => ({ modules: code128(number), height: kind === 'box' ? 16 : 30 })),
    ...serials.map((number) => ({ modules: code128(number), height: 16 })),
    ...(kind === 'box' ? [{ modules: ean13(`6${digits(12)}`), height: 30 }] : []),
  ];
  return { sheet: sheetOf(codes, () => random.chance(0.55)), imeis, serials };
}

/** One under the other, each with its number in small print below. */
function sheetOf(codes: { modules: Modules; height: number }[], speck: () => boolean): Sheet {
  const width = Math.max(...codes.map(({ modules }) => modules.length)) + 36;
  const drawn = [];
  let top = 12;
  for (const { modules, height } of codes) {
    const left = 14 + Math.floor((width - 36 - modules.length) / 2);
    drawn.push({ left, top, height, modules });
    for (const line of [2, 3, 5]) drawn.push({ left, top: top + height + line, height: 1, modules: print(90, speck) });
    top += height + 14;
  }
  return { width, height: top + 4, drawn };
}

const print = (length: number, speck: () => boolean): Modules => Array.from({ length }, speck);
