import { expect, it } from 'vitest';
import { tallyNumbers } from '#features/shared/scan/numbers.ts';

const [IMEI, OTHER] = ['490154203237518', '356938035643809'];

function tallied(...texts: string[]) {
  const tally = tallyNumbers();
  for (const [down, text] of texts.entries()) tally.add({ text, down });
  return tally.numbers();
}

const thrice = (text: string) => tallied(text, text, text);

it('an IMEI is sure when it was read twice, a serial number when three times', () => {
  expect(tallied(IMEI)).toEqual({ imeis: [], serials: [] });
  expect(tallied(IMEI, IMEI)).toEqual({ imeis: [IMEI], serials: [] });
  expect(tallied('R58N12K3456', 'R58N12K3456')).toEqual({ imeis: [], serials: [] });
  expect(thrice('R58N12K3456')).toEqual({ imeis: [], serials: ['R58N12K3456'] });
});

it('two that were read once each make neither sure', () => {
  expect(tallied(IMEI, OTHER)).toEqual({ imeis: [], serials: [] });
});

it('numbers come from the top down, whichever was read first', () => {
  const tally = tallyNumbers();
  for (const [text, down] of [
    [OTHER, 90],
    [IMEI, 10],
    [OTHER, 92],
    [IMEI, 12],
  ] as const)
    tally.add({ text, down });
  expect(tally.numbers().imeis).toEqual([IMEI, OTHER]);
});

it.each([
  ['a wrong check digit', '490154203237519'],
  ['fifteen digits that no body has given out', '123456789012347'],
  ['the code of a shop', '6901234567892'],
  ['the number of a SIM card', '89234010001234567890'],
  ['a phone number', '08031234567'],
  ['a word', 'SAMSUNG'],
  ['too short', 'A1B2'],
  ['a link, whatever stands in it', `https://shop.example/?imei=${IMEI}`],
  ['a link without its scheme', `www.shop.example/${IMEI}`],
  ['the link of a paper of ours', 'HTTPS://OWNMARK.EXAMPLE/V/4KT79QXM2RWD'],
])('%s is passed over', (_, text) => {
  expect(thrice(text)).toEqual({ imeis: [], serials: [] });
});

it('a code that holds a whole *#06# screen gives both IMEIs', () => {
  expect(thrice(`IMEI1:${IMEI};IMEI2:${OTHER}`)).toEqual({ imeis: [IMEI, OTHER], serials: [] });
});

it.each([
  ['S/N: 5CD1234XYZ', ['5CD1234XYZ']],
  ['SC02XK0P4Q1MD', ['C02XK0P4Q1MD', 'SC02XK0P4Q1MD']],
  ['7XJ5T33', ['7XJ5T33']],
])('of the label %s', (text, serials) => {
  expect(thrice(text).serials).toEqual(serials);
});
