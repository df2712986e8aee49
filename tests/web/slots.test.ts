import { expect, test } from 'vitest';
import { readCheckForm } from '../../worker/pages/form.ts';
import { rowsOf, slotsOf } from '../../worker/pages/slots.ts';
import type { CheckedPage } from '../../worker/schemas/check-page.ts';
import { CLEAN } from '../../worker/schemas/checks.ts';

function checked(answer: Partial<typeof CLEAN>, identifier = '490154203237518'): CheckedPage {
  const outcome = {
    state: 'answered',
    answer: { ...CLEAN, ...answer },
    checkedAt: Date.UTC(2026, 10, 20, 13, 5),
  } as const;
  return { page: 'home', kind: 'imei', identifier, outcome };
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

test('rows an answer lacks are taken out', () => {
  expect(rowsOf(checked({ status: 'stolen', deviceModel: 'Tecno' }))).toEqual({
    sample: false,
    device: true,
    deviceName: false,
    deviceModel: true,
    reportedDate: false,
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
