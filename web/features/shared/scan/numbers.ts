import { withoutSerialLabel } from '#schemas/rules/identifiers.ts';
import { isImeiShaped } from '#schemas/rules/imei.ts';
import { isSerial, serialCaution } from '#schemas/rules/serials.ts';
import type { Reading } from './readPicture.ts';

/** What was read, from the top down. */
export type Numbers = { imeis: string[]; serials: string[] };

/** A phone has two at most. More are of several phones. */
export const IMEIS_MAX = 2;

/** How often a number must be read alike. An IMEI has a check digit of its own, too. */
const ALIKE = { imei: 2, serial: 3 };
const SERIAL_MIN = 6;

/** Counts what is read, line by line, and tells what is sure. */
export function tallyNumbers() {
  const read = new Map<string, { kind: keyof typeof ALIKE; times: number; down: number }>();

  function count(number: string, kind: keyof typeof ALIKE, down: number, times: number) {
    const known = read.get(number) ?? { kind, times: 0, down };
    read.set(number, { ...known, times: known.times + times });
  }

  const sure = (wanted: keyof typeof ALIKE) =>
    [...read]
      .filter(([, { kind, times }]) => kind === wanted && times >= ALIKE[kind])
      .sort(([, one], [, other]) => one.down - other.down)
      .map(([number]) => number);

  return {
    add({ text, down }: Reading, times = 1) {
      const imeis = imeisIn(text);
      for (const imei of imeis) count(imei, 'imei', down, times);
      if (imeis.length === 0) for (const serial of serialsIn(text)) count(serial, 'serial', down, times);
    },
    numbers: (): Numbers => ({ imeis: sure('imei'), serials: sure('serial') }),
    clear: () => read.clear(),
  };
}

/** Of a code with a link in it nothing is taken. */
const isLink = (text: string) => /\/\/|www\./i.test(text);

function imeisIn(text: string): string[] {
  const runs = isLink(text) ? [] : (text.match(/(?<!\d)\d{15}(?!\d)/g) ?? []);
  return [...new Set(runs.filter(isImeiShaped))];
}

/** Apple’s labels have an S before the serial number, which is no part of it. */
const APPLE = /^S([A-Z\d]{10}|[A-Z\d]{12})$/;

/** Several where it can't be told: a person chooses. */
function serialsIn(text: string): string[] {
  const whole = withoutSerialLabel(text).trim();
  const [, bare] = APPLE.exec(whole) ?? [];
  return [...(bare ? [bare] : []), whole].filter(
    (serial) =>
      serial.length >= SERIAL_MIN && !isLink(text) && isSerial(serial) && serialCaution(serial, undefined) === null,
  );
}
