import { expect, it } from 'vitest';
import { WIDTHS } from '#features/shared/scan/code128.ts';
import { readPicture } from '#features/shared/scan/readPicture.ts';
import { code128, ean13 } from './codes.ts';
import { photograph } from './drawn.ts';
import { CLEAR_WIDTH, judge, numbersIn, pictures } from './pictures.ts';

it('with bars of 2.2 pixels every clear picture is read, and none wrongly', () => {
  const misjudged = [...pictures([CLEAR_WIDTH])].flatMap(({ kind, way, subject, picture }) => {
    const verdict = judge(numbersIn(picture), subject);
    return verdict === 'read' || (way.isHard && verdict === 'refused') ? [] : [`${kind}, ${way.name}: ${verdict}`];
  });
  expect(misjudged).toEqual([]);
});

const sheetOf = (modules: boolean[]) => ({
  width: modules.length + 40,
  height: 60,
  drawn: [{ left: 20, top: 10, height: 40, modules }],
});
const readOnce = (modules: boolean[], pixels = 3) => {
  const { readings, isSmall } = readPicture(photograph(sheetOf(modules), { pixels, blur: 0.7 }, 1));
  return { texts: [...new Set(readings.map(({ text }) => text))], isSmall };
};

it('a code that is too small is said to be there, and is not read', () => {
  expect(readOnce(code128('490154203237518'), 1.5)).toEqual({ texts: [], isSmall: true });
});

it.each(['490154203237518', 'R58N12K3456', 'C02XK0P4Q1MD', '5CD1234-XYZ', 'a1b2c3'])('reads %s', (text) => {
  expect(readOnce(code128(text)).texts).toEqual([text]);
});

it('reads the example of the standard’s set A', () => {
  const bits =
    '11010000100 11101110110 10110111000 10110111000 10011100110 11001110010 11001011100 10001000110 11101011000 1100011101011';
  const modules = [...bits.replaceAll(' ', '')].map((bit) => bit === '1');
  expect(readOnce(modules).texts).toEqual(['PJJ123C']);
});

it('one module that is wrong makes a code unread', () => {
  const modules = code128('490154203237518');
  // A bar of two modules becomes one of one.
  const at = modules.findIndex((isDark, place) => place > 40 && isDark && modules[place + 1] && !modules[place - 1]);
  expect(readOnce(modules.with(at, false)).texts).toEqual([]);
});

it('the code of a shop is passed over', () => {
  expect(readOnce(ean13('6901234567892')).texts).toEqual([]);
});

it('each symbol has eleven modules, of which an even number is dark, and none is like another', () => {
  expect(WIDTHS).toHaveLength(107);
  for (const widths of WIDTHS) expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
  for (const [bar1 = 0, , bar2 = 0, , bar3 = 0] of WIDTHS) expect((bar1 + bar2 + bar3) % 2).toBe(0);
  expect(new Set(WIDTHS.map(String)).size).toBe(107);
});
