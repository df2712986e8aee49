import { expect, test } from 'vitest';
import { isPublicText } from '#schemas/rules/publicTexts.ts';

test.each([
  'O803 l23 4S67',
  'Call \u041e8\u041e3 123 4567',
  '0\ufe0f\u20e38\ufe0f\u20e30\ufe0f\u20e33\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e34\ufe0f\u20e35\ufe0f\u20e36\ufe0f\u20e37\ufe0f\u20e3',
  '1 0803 123 4567',
  '0803 123 4567 1',
  '0803*123*4567',
  '0803:123, 4567',
  'zero eight zero three one two three four five six seven',
  'Zero 8 zero 3 one 23 45 six 7',
  '⓿❽⓿❸ ❶❷❸❹❺❻❼',
  '\u041e8\u041e\u0417 12\u04174567',
  'oh eight oh three one two three four five six seven',
  'Zero eight zero three one two Triple three double five',
  '+44 7911 123 456',
  '+1 415 555 0132',
])('14.4 no phone number is shown to the public however it is spelt: %s', (typed) => {
  expect(isPublicText(typed)).toBe(false);
});

test.each(['t.me/thief', 'x.com/thief', 'evil.ru', 'evil. com', 'evil dot com', 'evil\u3002com'])(
  '14.4 no link is shown to the public however it is spelt: %s',
  (typed) => {
    expect(isPublicText(typed)).toBe(false);
  },
);

test.each([
  'Ojota bus stop',
  '9.0579, 7.4951',
  '8/1/2026 10:30',
  'Ojota, 22/11/2026, 18:30',
  'A54 2023 256',
  'Galaxy S21+ 2021 128 256',
  'Ohio Street 8, double gate 2, 100281',
  'Plot 1234, Block 56, 100001 Ikeja',
  'Shop 12, 3 Ola Street, 100281',
  'Gladstone Road 17. Info at the gate',
])('14.4 an honest name or place is shown: %s', (typed) => {
  expect(isPublicText(typed)).toBe(true);
});
