import { type Numbers, tallyNumbers } from '#features/shared/scan/numbers.ts';
import { type Picture, readPicture } from '#features/shared/scan/readPicture.ts';
import { photograph, type Take } from './drawn.ts';
import { type Kind, type Subject, subjectOf } from './sheets.ts';

export const KINDS: readonly Kind[] = ['box', 'screen', 'paper'];
/** Pixels of the narrowest bar, the way corpora of codes count. */
export const WIDTHS = [1.4, 1.8, 2.2, 2.6, 3.2, 4.5];
/** From here on every clear picture is read. */
export const CLEAR_WIDTH = 2.2;

type Way = {
  name: string /** It may be refused at any width. */;
  isHard?: true;
  take: (pixels: number) => Partial<Take>;
};

/** How a picture is taken. A lens alone blurs by 0.7 pixels. */
export const WAYS: readonly Way[] = [
  { name: 'straight', take: () => ({}) },
  { name: 'blurred by 0.4 of a bar', take: (pixels) => ({ blur: 0.4 * pixels }) },
  { name: 'shaken by half a bar', take: (pixels) => ({ shake: Math.round(pixels / 2) }) },
  { name: 'tilted 7°, seen from below', take: () => ({ tilt: 7, slant: 0.15 }) },
  { name: 'tilted 17°', take: () => ({ tilt: -17 }) },
  { name: 'turned by 90°', take: () => ({ tilt: 90 }) },
  { name: 'upside down', take: () => ({ tilt: 180 }) },
  { name: 'a shadow over it', take: () => ({ light: 'shadow' }) },
  { name: 'a lamp in it', take: () => ({ light: 'glare' }) },
  { name: 'in the dark', take: () => ({ light: 'dark', noise: 3 }) },
  { name: 'rough', take: () => ({ noise: 10 }) },
  { name: 'blurred by 0.8 of a bar', isHard: true, take: (pixels) => ({ blur: 0.8 * pixels }) },
  { name: 'behind cracked glass', isHard: true, take: () => ({ cracks: 3 }) },
];

export type Taken = { kind: Kind; width: number; way: Way; subject: Subject; picture: Picture };

/** Each kind, in each way, at each width. Drawn one by one. */
export function* pictures(widths: readonly number[] = WIDTHS): Generator<Taken> {
  for (const [place, kind] of KINDS.entries())
    for (const [turn, way] of WAYS.entries())
      for (const width of widths) {
        const seed = 1000 * place + 50 * turn + WIDTHS.indexOf(width);
        const subject = subjectOf(kind, seed);
        const take = { pixels: width, blur: 0.7, screen: kind === 'screen', ...way.take(width) };
        yield { kind, width, way, subject, picture: photograph(subject.sheet, take, seed) };
      }
}

export function numbersIn(picture: Picture): Numbers {
  const tally = tallyNumbers();
  for (const reading of readPicture(picture).readings) tally.add(reading);
  return tally.numbers();
}

export type Verdict = 'read' | 'refused' | 'wrong';

/** `wrong`: a number that does not stand there, or in another order. `refused`: not all that do. */
export function judge({ imeis, serials }: Numbers, subject: Subject): Verdict {
  const isOf = (read: string[], there: string[]) =>
    read.join() === there.filter((number) => read.includes(number)).join();
  if (!isOf(imeis, subject.imeis) || !isOf(serials, subject.serials)) return 'wrong';
  return imeis.length === subject.imeis.length && serials.length === subject.serials.length ? 'read' : 'refused';
}
