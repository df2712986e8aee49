import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { ResultPlate } from '#features/public/check/ResultPlate.tsx';
import { shareText } from '#schemas/checks/checkLink.ts';
import { CLEAN } from '#schemas/checks/checks.ts';
import type { CheckedNumber } from '#schemas/responses/checks.ts';
import type { Caution } from '#schemas/rules/identifiers.ts';

const WAYS = { next: () => {}, correct: () => {}, askSerial: () => {} };
const LINK = 'https://ownmark.example/check?identifier=865102047382195&kind=imei';
const SHEET = '<section class="check-sheet"';

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
      <ResultPlate
        answer={{ ...CLEAN, numbers: [number(identifier)], ...answer }}
        checkedAt={Date.UTC(2026, 10, 20, 13, 5)}
        identifier={identifier}
        kind="imei"
        link={LINK}
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
  test('13.4 says of an unreported number that it proves nothing', () => {
    const plate = plateOf({});
    expect(statusOf(plate)).toBe('active');
    expect(headOf(plate)).toBe(
      'Nov 20, 2026, 14:05 Device is Clean No report on this number. This does not prove the seller owns it.',
    );
  });

  test.each([
    ['359006118027', 'length', '12 digits of 15: 3 are missing.'],
    ['35900611802743622', 'length', '17 digits: 2 too many. An IMEI has 15.'],
    ['359006118027346', 'checksum', 'Please check the digits: one may be wrong, or two have changed places.'],
    ['08030000123', 'not_an_identifier', 'This is not an IMEI. It looks like a phone number.'],
    ['PF2X8QLA', 'not_an_identifier', 'This is not an IMEI: it has letters in it. Is it a serial number?'],
    ['<script>', 'not_an_identifier', 'This is not an IMEI. Dial *#06# on the phone itself to see it.'],
  ] as const)('13.2 of %s, %s, is amber and says why, and leaves no proof', (identifier, caution, why) => {
    const plate = doubtful(identifier, caution);
    expect(statusOf(plate)).toBe('unchecked');
    expect(headOf(plate)).toContain('We could not check this number Count the digits again.');
    expect(wordsOf(plate)).toContain(why);
    expect(wordsOf(plate)).toContain('This is not a clean answer.');
    for (const unsaid of ['Clean', 'Keep proof', 'No report']) expect(wordsOf(plate)).not.toContain(unsaid);
    expect(plate).not.toContain(SHEET);
  });

  test.each([
    ['0803 000 0003', 'not_an_identifier', 'This looks like a phone number, not a serial number.'],
    ['+2348030000003', 'not_an_identifier', 'This looks like a phone number, not a serial number.'],
    ['8923401000012345678', 'not_an_identifier', 'This looks like the number of a SIM card, not of a phone.'],
    ['N/A', 'not_an_identifier', 'This is not a serial number. Look on the box, or under About in the settings.'],
    ['35900611802734', 'length', '14 digits and no letter. If it is an IMEI, choose IMEI: it has 15 digits.'],
    ['359006118027346', 'checksum', 'This looks like an IMEI with a wrong digit. Choose IMEI and check the digits.'],
  ] as const)('13.2 of %s as a serial number, %s, is amber, as typed, and says why', (identifier, caution, why) => {
    const plate = plateOf({ caution, numbers: [number(identifier, { kind: 'serial', caution })] }, identifier);
    expect(statusOf(plate)).toBe('unchecked');
    expect(wordsOf(plate)).toContain(why);
    expect(plate).toContain(`<span class="wave">${identifier}</span>`);
    expect(wordsOf(plate)).not.toContain('Check as serial number');
  });

  test('13.2 marks the doubtful places in the groups of the number', () => {
    const slots =
      '<span>35</span><wbr/><span>900611</span><wbr/><span>8027<span class="slot"></span><span class="slot">';
    expect(doubtful('359006118027', 'length')).toContain(slots);
    expect(doubtful('35900611802743622', 'length')).toContain('<span>6<span class="odd">22</span></span>');
    expect(doubtful('359006118027346', 'checksum')).toContain('<span><span class="odd">6</span></span>');
  });

  test('13.2 only letters are offered as a serial number', () => {
    expect(doubtful('PF2X8QLA', 'not_an_identifier')).toContain('Check as serial number');
    expect(doubtful('08030000123', 'not_an_identifier')).not.toContain('Check as serial number');
  });

  test('13.1 has one line a number, the worst on top, and counts them', () => {
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

  test('13.1 is not green when one of two numbers was not understood, and red when one is stolen', () => {
    const wrong = number('865102047382915', { caution: 'checksum' });
    expect(statusOf(plateOf({ caution: 'checksum', numbers: [number('356789012345672'), wrong] }))).toBe('unchecked');
    const stolen = number('359006118027436', { status: 'stolen' });
    expect(statusOf(plateOf({ status: 'stolen', caution: 'checksum', numbers: [wrong, stolen] }))).toBe('stolen');
  });

  test('13.3 leads on to another device from every answer', () => {
    for (const plate of [
      plateOf({}),
      plateOf({ status: 'missing' }),
      plateOf({ status: 'stolen' }),
      doubtful('1', 'length'),
    ])
      expect(wordsOf(plate)).toContain('Check another device');
  });

  test('13.6 has a sheet with the number in groups, the time in Lagos, what it does not prove, and the link', () => {
    const sheet = wordsOf(plateOf({}).split(SHEET)[1] ?? '');
    for (const said of [
      'Device is Clean',
      '86 510204 738219 5',
      'Nov 20, 2026, 14:05 (Lagos time)',
      'It does not prove whose phone it is',
      LINK.replace('&', '&amp;'),
    ])
      expect(sheet).toContain(said);
  });

  test('13.6 the sheet of a sample says that it is one, and that of a real number does not', () => {
    const sheetOf = (sample: boolean) => wordsOf(plateOf({ sample }).split(SHEET)[1] ?? '');
    expect(sheetOf(true)).toContain('Sample. Not a real device.');
    expect(sheetOf(false)).not.toContain('Sample');
  });

  test('13.6 goes to WhatsApp with its title, number, time and link', () => {
    const [, href = ''] = /href="(https:\/\/wa\.me[^"]+)"/.exec(plateOf({})) ?? [];
    const text = new URL(href.replaceAll('&amp;', '&')).searchParams.get('text');
    expect(text).toBe(`${shareText('Device is Clean', '865102047382195', Date.UTC(2026, 10, 20, 13, 5))} ${LINK}`);
    expect(text).toContain('Nov 20, 2026, 14:05 (Lagos)');
  });
});

test('13.4 what is shared of a clean check has the careful words with it', () => {
  const at = Date.UTC(2026, 10, 20, 13, 5);
  expect(shareText('Device is Clean', '865102047382195', at)).toContain(
    'Device is Clean: 865102047382195. No report on this number. This does not prove the seller owns it. Checked on',
  );
  expect(shareText('Device Reported Stolen', '865102047382195', at)).toMatch(
    /^Device Reported Stolen: \d+\. Checked on/,
  );
});
