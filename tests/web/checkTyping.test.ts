import { describe, expect, test } from 'vitest';
import { isOneNumber, numberNote, SILENT } from '#features/public/check/note.ts';
import { readNote } from '#features/public/check/readNote.ts';
import { completesImei } from '#features/shared/devices/identifierInput.tsx';
import { applyPaste, bareImei, formatTypedImei, groupedImei } from '#features/shared/devices/useIdentifierTyping.ts';

describe('a typed IMEI', () => {
  test.each([
    ['', ''],
    ['8', '8'],
    ['86', '86'],
    ['865', '86 5'],
    ['86510204738219', '86 510204 738219'],
    ['865102047382194', '86 510204 738219 4'],
    ['3569380356438012', '35 693803 564380 12'],
    ['35693803564380123', '35693803564380123'],
    ['IMEI1 490154203237518', 'IMEI1 490154203237518'],
    ['R58N', 'R58N'],
  ])('"%s" stands as "%s", and is copied as it was typed', (typed, shown) => {
    expect(groupedImei(typed)).toBe(shown);
    expect(bareImei(shown)).toBe(typed);
  });

  /** `|` is the caret. */
  const at = (text: string) => ({ value: text.replace('|', ''), caret: text.indexOf('|') });

  test.each([
    ['a digit opens a gap before it', '86', '865|', 'insertText', '86 5|'],
    ['a digit in the midst keeps the caret behind it', '86 510204', '869 |510204', 'insertText', '86 9|51020 4'],
    [
      'a digit at the edge of a group puts the caret behind the gap',
      '86 510204',
      '896| 510204',
      'insertText',
      '89 6|51020 4',
    ],
    [
      'Backspace behind a gap takes the digit before it',
      '86 510204',
      '86|510204',
      'deleteContentBackward',
      '8|5 10204',
    ],
    ['Delete before a gap takes the digit behind it', '86 510204', '86|510204', 'deleteContentForward', '86| 10204'],
    ['Backspace in a group stays in front of the gap', '86 510204', '86 |10204', 'deleteContentBackward', '86| 10204'],
    ['a letter leaves everything as it is', '86 5', '86 5A|', 'insertText', '86 5A|'],
    ['an emptied field is empty', '8', '|', 'deleteContentBackward', '|'],
  ])('%s', (_, before, after, edit, now) => {
    expect(formatTypedImei(before, at(after), edit)).toEqual(at(now));
  });
});

describe('a paste', () => {
  const field = { value: '49 015420 323751 8', from: 18, to: 18, answered: false };

  test('takes the place of a number that has its answer, wherever the caret is', () => {
    expect(applyPaste({ ...field, answered: true }, ' 356938035643809\n')).toEqual({
      value: '356938035643809',
      caret: 15,
    });
    expect(applyPaste({ ...field, answered: true }, 'R58N')).toEqual({ value: 'R58N', caret: 4 });
  });

  test('of a whole number never glues it to another one', () => {
    expect(applyPaste(field, '356938035643809').value).toBe('356938035643809');
  });

  test('joins what is being typed, and lines of two numbers stay apart', () => {
    expect(applyPaste({ ...field, value: '49 0', from: 4, to: 4 }, '15420')).toEqual({ value: '49 015420', caret: 9 });
    const both = 'IMEI1 490154203237518 / 01\nIMEI2 356938035643809 / 01';
    expect(applyPaste({ ...field, value: '', from: 0, to: 0 }, both).value).toBe(both.replace('\n', ' '));
  });
});

test.each([
  ['35 693803 564380', '35 693803 564380 9', true],
  ['', '356938035643809', true],
  ['35 693803 564380', '35 693803 564380 8', false],
  ['35 693803 564380 9', '35 693803 564380 9', false],
  ['', 'my phone imei is 356938035643809', true],
  ['', 'IMEI1 490154203237518 / 01 IMEI2 356938035643809 / 01', true],
  ['my phone imei is 356938035643809', 'my phone imei is 356938035643809, please', false],
  ['', 'my phone number is 08030000003', false],
  ['', 'IMEI 356938035643808', false],
])('from "%s" to "%s" checks by itself: %s', (before, after, does) => {
  expect(completesImei(before, after)).toBe(does);
});

const typing = true;
const ONE = '356938035643809';
const OTHER = '490154203237518';

describe('one number', () => {
  test.each([
    ['imei', '', typing, SILENT],
    ['imei', '3569 38', typing, SILENT],
    ['imei', '3569 38', !typing, { tone: 'warning', text: 'IMEI must be exactly 15 digits' }],
    ['imei', '35-693803-564380-9', typing, SILENT],
    ['imei', '3569380356438O9', !typing, SILENT],
    [
      'imei',
      '356938035643808',
      typing,
      { tone: 'warning', text: 'IMEI format accepted (checksum verification failed)' },
    ],
    ['imei', '3569380356438012', !typing, { tone: 'warning', text: 'The number has 16 digits. An IMEI has 15.' }],
    ['imei', '08031234567', typing, SILENT],
    ['imei', '0803 123 4567', !typing, { tone: 'warning', text: 'This is not an IMEI. It looks like a phone number.' }],
    ['serial', '3569', !typing, SILENT],
  ] as const)('%s "%s" (typing: %s)', (kind, typed, isTyping, note) => {
    expect(isOneNumber(kind, typed)).toBe(true);
    expect(numberNote(kind, typed, isTyping)).toEqual(note);
  });
});

describe('a text is read as the check reads it', () => {
  const read = (text: string) => ({ tone: 'hint', text });
  const warning = (text: string) => ({ tone: 'warning', text });

  test.each([
    ['imei', `Hi, the phone's IMEI is ${ONE}, 85k last`, 'We read: IMEI 35 693803 564380 9'],
    ['imei', `[23/11/2026, 10:45:12] +234 803 123 4567: IMEI ${ONE}`, 'We read: IMEI 35 693803 564380 9'],
    ['imei', `${ONE} ${OTHER}`, 'We read 2 numbers and check each: IMEI 35 693803 564380 9, IMEI 49 015420 323751 8'],
    ['serial', 'S/N: R58N30ABCDE', 'We read: serial number R58N30ABCDE'],
    ['serial', `IMEI: ${ONE}`, 'We read: IMEI 35 693803 564380 9'],
  ] as const)('%s "%s"', (kind, typed, text) => {
    expect(isOneNumber(kind, typed)).toBe(false);
    for (const isTyping of [true, false]) expect(readNote(kind, typed, isTyping).note).toEqual(read(text));
  });

  test.each([
    ['imei', 'R58N', 'This is not an IMEI: it has letters in it. Is it a serial number?'],
    ['imei', '35693803564380123', 'The number has 17 digits. An IMEI has 15.'],
    ['imei', 'IMEI 35693803564380', 'The number has 14 digits. An IMEI has 15.'],
    [
      'imei',
      `IMEI1 ${ONE}, IMEI: 4901542032375`,
      'We do not understand 1 of the 2 numbers. IMEI 4901542032375: The number has 13 digits. An IMEI has 15.',
    ],
    [
      'serial',
      'my laptop, the black one',
      'This is not a serial number. Look on the box, or under About in the settings.',
    ],
  ] as const)('%s "%s" is no number that can be answered', (kind, typed, text) => {
    expect(readNote(kind, typed, false).note).toEqual(warning(text));
  });

  test.each([
    ['imei', 'IMEI 3569'],
    ['serial', 'S/N: R5'],
    ['serial', '- -'],
  ] as const)('%s "%s" waits for the rest', (kind, typed) => {
    expect(readNote(kind, typed, typing).note).toEqual(SILENT);
  });

  test.each([
    ['S/N: LTP2RJ0295 P/N: 20L6S0XR00', 'We look for each: LTP2RJ0295, 20L6S0XR00'],
    ['Lenovo ThinkPad T480 S/N: LTP2RJ0295', 'We look for LTP2RJ0295'],
    ['serial number of the laptop is LTP2RJ0295 HP 840 i5 8gb', 'We look for LTP2RJ0295'],
  ])('the serial number in %s is not refused', (typed, text) => {
    expect(readNote('serial', typed, !typing).note).toEqual({ tone: 'hint', text });
  });

  test('the gauge counts the digits of the IMEI alone', () => {
    expect(readNote('imei', `Samsung A14 (2023) ${ONE}`, typing).imei).toBe(ONE);
    expect(readNote('imei', 'R58N30ABCDE', typing).imei).toBe('');
  });
});
