import { expect, test } from 'vitest';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { CLEAN } from '#schemas/checks/checks.ts';
import { lookText } from '#schemas/checks/checkWords.ts';
import { readCheckForm } from '#worker/pages/form.ts';
import { rowsOf, slotsOf } from '#worker/pages/slots.ts';

function checked(answer: Partial<typeof CLEAN>, identifier = '490154203237518'): CheckedPage {
  const outcome = {
    state: 'answered',
    answer: { ...CLEAN, ...answer },
    checkedAt: Date.UTC(2026, 10, 20, 13, 5),
  } as const;
  return { page: 'home', kind: 'imei', identifier, outcome, linked: false };
}

test('the blanks of an answer are filled, identifiers in groups and escaped', () => {
  expect(slotsOf(checked({ deviceName: 'A & B' }))).toMatchObject({
    identifier: {
      text: '<span>49</span><wbr><span>015420</span><wbr><span>323751</span><wbr><span>8</span>',
      html: true,
    },
    checkedAt: { text: 'Nov 20, 2026, 14:05' },
    deviceName: { text: 'A & B' },
  });
  expect(slotsOf(checked({}, '<b>&')).identifier?.text).toBe('<span>&lt;b&gt;&amp;</span>');
});

test('each number has its line, and its own blanks', () => {
  const numbers = [
    { identifier: '865102047382195', kind: 'imei', status: 'clean', caution: null },
    { identifier: '490154203237518', kind: 'imei', status: 'stolen', caution: null },
  ] as const;
  const page = checked({ status: 'stolen', numbers: [...numbers] });
  expect(rowsOf(page)).toMatchObject({ one: false, many: true, 'number-stolen-0': true, 'number-clean-0': true });
  expect(rowsOf(page)).not.toHaveProperty('number-clean-1');
  expect(slotsOf(page)).toMatchObject({
    say: { text: '1 of the 2 numbers is reported stolen. Do not pay.' },
    reportedNumber: { text: '' },
    'number-stolen-0-cap': { text: 'IMEI 2' },
    'number-clean-0': { text: expect.stringContaining('<span>510204</span>') },
  });
});

test('of two reported numbers it says which one the date is of, and calls them both', () => {
  const number = { kind: 'imei', caution: null } as const;
  const numbers = [
    { ...number, identifier: '865102047382195', status: 'missing' as const },
    { ...number, identifier: '356789012345672', status: 'stolen' as const },
  ];
  const page = checked({ status: 'stolen', reportedDate: '2026-11-20T13:05:00Z', numbers });
  expect(rowsOf(page)).toMatchObject({ reportedNumber: true, keep: true, cases: true });
  expect(rowsOf(checked({ status: 'stolen', sample: true, numbers }))).toMatchObject({ cases: false });
  expect(slotsOf(page)).toMatchObject({ reportedNumber: { text: 'IMEI 2' } });
  expect(
    lookText({ status: 'stolen', caution: null, numbers: numbers.map((each) => ({ ...each, status: 'stolen' })) }),
  ).toBe('Both numbers are reported stolen. Do not pay.');
  const clean = slotsOf(checked({ numbers: numbers.map((each) => ({ ...each, status: 'clean' })) }));
  expect(clean.say?.text).toBe('Nobody has reported these numbers. It does not prove the seller owns the device.');
  expect(clean.compare?.text).toBe('Dial *#06# on the phone. It must show these numbers.');
});

test.each(['86510204738219', '8651020473821901', '865102047382194'])(
  'no proof is offered of %s, which a note would refuse, though it is reported',
  (identifier) => {
    const number = { identifier, kind: 'imei', status: 'stolen', caution: null } as const;
    expect(rowsOf(checked({ status: 'stolen', numbers: [number] }))).toMatchObject({ keep: false });
  },
);

test('a number that was not understood is marked and says why', () => {
  const number = { identifier: 'PF2X8QLA', kind: 'imei', status: 'clean', caution: 'not_an_identifier' } as const;
  const page = checked({ caution: 'not_an_identifier', numbers: [number] }, 'PF2X8QLA');
  expect(rowsOf(page)).toMatchObject({ one: true, many: false, asSerial: true });
  expect(slotsOf(page)).toMatchObject({
    identifier: { text: '<span><span class="wave">PF2X8QLA</span></span>', html: true },
    say: { text: 'This is not an IMEI: it has letters in it. Is it a serial number?' },
  });
});

test('rows an answer lacks are taken out', () => {
  expect(rowsOf(checked({ status: 'stolen', deviceModel: 'Tecno' }))).toEqual({
    cases: true,
    one: true,
    many: false,
    oneImei: true,
    keep: true,
    asSerial: false,
    sample: false,
    device: true,
    deviceName: false,
    deviceModel: true,
    reportedDate: false,
    reportedNumber: false,
    happenedOn: false,
    proof: false,
    disputed: false,
    registeredLately: false,
    location: false,
    ownerImage: false,
  });
});

test.each([
  ['page=home&kind=serial&identifier=+R58+', { page: 'home', kind: 'serial', identifier: 'R58' }],
  ['page=__proto__&kind=x&identifier=1%00%0A2', { page: 'checker', kind: 'imei', identifier: '1  2' }],
  ['', { page: 'checker', kind: 'imei', identifier: '' }],
  [`page=home&identifier=${'1'.repeat(9000)}`, { page: 'checker', kind: 'imei', identifier: '' }],
])('the form %.60s is read without trust', async (body, form) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect(await readCheckForm(new Request('http://x/check', { method: 'POST', body, headers }))).toEqual(form);
});
