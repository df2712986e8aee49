import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { matching } from '#features/public/legal/questions.ts';
import { AnswerPlate } from '#features/shared/devices/AnswerPlate.tsx';
import { CLEAN } from '#schemas/checks/checks.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import type { CheckedNumber } from '#schemas/responses/checks.ts';
import type { Caution } from '#schemas/rules/identifiers.ts';

const WAYS = { next: () => {}, scans: false, correct: () => {}, askSerial: () => {} };

const number = (identifier: string, part: Partial<CheckedNumber> = {}): CheckedNumber => ({
  identifier,
  kind: 'imei',
  status: 'clean',
  caution: null,
  ...part,
});

function plateOf(answer: Partial<typeof CLEAN>, identifier = '865102047382195'): string {
  const html = renderToString(
    <StaticRouter location="/">
      <AnswerPlate
        answer={{ ...CLEAN, numbers: [number(identifier)], ...answer }}
        checkedAt={Date.UTC(2026, 10, 20, 13, 5)}
        identifier={identifier}
        kind="imei"
        ways={WAYS}
      />
    </StaticRouter>,
  );
  return html.replaceAll('<!-- -->', '');
}
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const statusOf = (html: string) => /<article class="result answer" data-status="(\w+)"/.exec(html)?.[1];
const headOf = (html: string) => wordsOf(/<header.*?<\/header>/.exec(html)?.[0] ?? '').trim();

const doubtful = (identifier: string, caution: Caution) =>
  plateOf({ caution, numbers: [number(identifier, { caution })] }, identifier);

describe('the plate of an answer', () => {
  test('says of an unreported number that it proves nothing', () => {
    const plate = plateOf({});
    expect(statusOf(plate)).toBe('active');
    expect(headOf(plate)).toBe(
      'Nov 20, 2026, 14:05 Device is Clean Nobody has reported this number. It does not prove the seller owns it.',
    );
  });

  test('an innocent buyer is told what to do, beside the answer and in the help', () => {
    for (const [status, told] of [
      ['stolen', 'Contact the authorities, or call us:'],
      ['missing', 'Been offered it? Call us:'],
    ] as const) {
      const numbers = [number('865102047382195'), number('359006118027436', { status })];
      const plate = plateOf({ status, numbers });
      expect(wordsOf(plate)).toContain(told);
      expect(plate).toContain(SUPPORT.phoneLink);
      expect(plate).toContain('href="/bought#359006118027436"');
      expect(plateOf({ status, numbers, sample: true })).not.toContain('/bought');
    }
    expect(matching('bought reported call us', 'all').map(({ id }) => id)).toContain('check-before-buying');
  });

  test.each([
    ['359006118027', 'length', 'The number has 12 digits. An IMEI has 15.'],
    ['35900611802743622', 'length', 'The number has 17 digits. An IMEI has 15.'],
    ['359006118027346', 'checksum', 'One digit is wrong, or two have changed places.'],
    ['08030000123', 'not_an_identifier', 'This is not an IMEI. It looks like a phone number.'],
    ['PF2X8QLA', 'not_an_identifier', 'This is not an IMEI: it has letters in it. Is it a serial number?'],
    ['<script>', 'not_an_identifier', 'This is not an IMEI. Dial *#06# on the phone itself to see it.'],
  ] as const)('of %s, %s, is amber and says why, and leaves no proof', (identifier, caution, why) => {
    const plate = doubtful(identifier, caution);
    expect(statusOf(plate)).toBe('unchecked');
    expect(headOf(plate)).toContain(`We could not check this number ${why.replace('<', '')}`);
    expect(wordsOf(plate)).toContain('This is not a clean answer.');
    for (const unsaid of ['Clean', 'Keep proof', 'No report']) expect(wordsOf(plate)).not.toContain(unsaid);
  });

  test.each([
    ['0803 000 0003', 'not_an_identifier', 'This looks like a phone number, not a serial number.'],
    ['+2348030000003', 'not_an_identifier', 'This looks like a phone number, not a serial number.'],
    ['8923401000012345678', 'not_an_identifier', 'This looks like the number of a SIM card, not of a phone.'],
    ['N/A', 'not_an_identifier', 'This is not a serial number. Look on the box, or under About in the settings.'],
    ['35900611802734', 'length', '14 digits and no letter. If it is an IMEI, choose IMEI: it has 15 digits.'],
    ['359006118027346', 'checksum', 'This looks like an IMEI with a wrong digit. Choose IMEI and check the digits.'],
  ] as const)('of %s as a serial number, %s, is amber, as typed, and says why', (identifier, caution, why) => {
    const plate = plateOf({ caution, numbers: [number(identifier, { kind: 'serial', caution })] }, identifier);
    expect(statusOf(plate)).toBe('unchecked');
    expect(wordsOf(plate)).toContain(why);
    expect(plate).toContain(`<span class="wave">${identifier}</span>`);
    expect(wordsOf(plate)).not.toContain('Check as serial number');
  });

  test('marks the doubtful places in the groups of the number', () => {
    const slots =
      '<span>35</span><wbr/><span>900611</span><wbr/><span>8027<span class="slot"></span><span class="slot">';
    expect(doubtful('359006118027', 'length')).toContain(slots);
    expect(doubtful('35900611802743622', 'length')).toContain('<span>6<span class="odd">22</span></span>');
    expect(doubtful('359006118027346', 'checksum')).toContain('<span><span class="odd">6</span></span>');
  });

  test('only letters are offered as a serial number', () => {
    expect(doubtful('PF2X8QLA', 'not_an_identifier')).toContain('Check as serial number');
    expect(doubtful('08030000123', 'not_an_identifier')).not.toContain('Check as serial number');
  });

  test('has one line a number, the worst on top, and counts them', () => {
    const both = [number('865102047382195'), number('359006118027436', { status: 'stolen' })];
    const plate = plateOf({ status: 'stolen', numbers: both });
    expect(statusOf(plate)).toBe('stolen');
    expect(headOf(plate)).toContain('1 of the 2 numbers is reported stolen. Do not pay.');
    const lines = [...plate.matchAll(/<li data-status="(\w+)".*?<\/li>/g)].map(([line, status]) => [
      status,
      wordsOf(line).trim(),
    ]);
    expect(lines.slice(0, 2)).toEqual([
      ['stolen', 'IMEI 2 35 900611 802743 6 Stolen'],
      ['active', 'IMEI 1 86 510204 738219 5 No report'],
    ]);
  });

  test('is not green when one of two numbers was not understood, and red when one is stolen', () => {
    const wrong = number('865102047382915', { caution: 'checksum' });
    expect(statusOf(plateOf({ caution: 'checksum', numbers: [number('356789012345672'), wrong] }))).toBe('unchecked');
    const stolen = number('359006118027436', { status: 'stolen' });
    expect(statusOf(plateOf({ status: 'stolen', caution: 'checksum', numbers: [wrong, stolen] }))).toBe('stolen');
  });

  test('leads on to another number from every answer', () => {
    for (const plate of [plateOf({}), plateOf({ status: 'missing' }), plateOf({ status: 'stolen' })])
      expect(wordsOf(plate)).toContain('Check another number');
    expect(wordsOf(doubtful('1', 'length'))).toContain('Correct the number');
  });

  const buttonsOf = (plate: string) =>
    [...plate.matchAll(/<(?:a|button)[^>]*class="btn btn-[^"]*block[^"]*".*?<\/(?:a|button)>/g)].map(([button]) =>
      wordsOf(button).trim(),
    );

  test('a clean answer has two lines and two buttons, and invites nobody to register it', () => {
    const plate = plateOf({});
    expect([...plate.matchAll(/<li.*?<\/li>/g)].map(([line]) => wordsOf(line).trim())).toEqual([
      'Dial *#06# on the phone. It must show this number.',
      'Two SIMs? Check the second number too.',
    ]);
    expect(buttonsOf(plate)).toEqual(['Check another number', 'Keep proof']);
    for (const gone of ['Register it', 'transfer', 'Share or print', 'Before you pay'])
      expect(wordsOf(plate)).not.toContain(gone);
  });

  test('one line where two numbers were checked, and one proof for both', () => {
    const plate = plateOf({ numbers: [number('865102047382195'), number('359006118027436')] });
    expect(wordsOf(plate)).not.toContain('Two SIMs?');
    expect(plate).toContain('value="865102047382195, 359006118027436"');
  });

  test('a wrong number says its cause once, and offers to correct it alone', () => {
    const plate = doubtful('359006118027346', 'checksum');
    expect(wordsOf(plate).split('One digit is wrong').length).toBe(2);
    expect(buttonsOf(plate)).toEqual(['Correct the number']);
  });

  test('keeps proof of every answer that one note has room for', () => {
    const stolen = { status: 'stolen' } as const;
    expect(buttonsOf(plateOf({ ...stolen, numbers: [number('359006118027436', stolen)] }))).toContain('Keep proof');
    const serials = ['R58N30ABCDE', 'PF2X8QLA'].map((serial) => number(serial, { kind: 'serial' }));
    expect(buttonsOf(plateOf({ numbers: serials }))).not.toContain('Keep proof');
    expect(buttonsOf(plateOf({ numbers: serials.slice(0, 1) }))).toContain('Keep proof');
    expect(buttonsOf(plateOf({ ...stolen, sample: true }))).not.toContain('Keep proof');
  });
});
