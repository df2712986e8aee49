import { box, type Drawn, type Element, el } from './element.ts';

/** The gaps are margins, so that a copy is bare. */
export function drawPaperNumber(number: string): Element {
  const groups = number.replaceAll('-', '').match(/.{1,4}/g) ?? [];
  return box(
    'span',
    'id paper-number',
    ...groups.flatMap((group, at): Drawn[] => [at > 0 && el('wbr'), el('span', {}, group)]),
  );
}
