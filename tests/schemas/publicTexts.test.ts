import { describe, expect, it, test } from 'vitest';
import { MODELS } from '#db/seed/kinds.ts';
import { demoMembers } from '#db/seed/people.ts';
import { hasOfficeWord } from '#schemas/rules/officeWords.ts';
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
])('no phone number is shown to the public however it is spelt: %s', (typed) => {
  expect(isPublicText(typed)).toBe(false);
});

test.each(['t.me/thief', 'x.com/thief', 'evil.ru', 'evil. com', 'evil dot com', 'evil\u3002com'])(
  'no link is shown to the public however it is spelt: %s',
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
])('an honest name or place is shown: %s', (typed) => {
  expect(isPublicText(typed)).toBe(true);
});

/** Written so that a reader takes them for the word of an office. */
const OFFICIAL = [
  'Ownmark',
  'Papers seen by Ownmark',
  'Ownmark Police Desk',
  'Ownmark has seen papers. Police cleared',
  'Ownmark Security Team',
  '0wnmark',
  'Оwnmark',
  'ОWNМАRК',
  'ownmаrк',
  'Own\u200Bmark',
  'Own mark',
  'Ownrnark',
  'Ovvnmark',
  'Ôwnmàrk',
  'ＯＷＮＭＡＲＫ',
  '𝐎𝐰𝐧𝐦𝐚𝐫𝐤',
  'OwnmarkVerified',
  'p0l1ce',
  'POL1CE',
  'Роlісе',
  'P O L I C E',
  'P.O.L.I.C.E. desk',
  'p-o-l-i-c-e',
  'pol ice',
  'PoliceDesk',
  'NIGERIAPOLICE',
  'Security Dept',
  'SecurityTeam',
  '5ecurity',
  'Support line',
  'TechSupport',
  'Verified seller',
  'VERIFIEDBYNPF',
  'Not cleared',
  'Clearance',
  'Certified owner',
  'PAPERS-SEEN',
  'EFCC office',
  'E F C C',
  'NPF desk',
  'NCC approved',
  'Nigeria Customs Service',
  'High Court of Lagos',
  'Court order 12',
  'Customer care',
  'Help desk',
  'Admin',
  'Inspector Musa',
  'Officer Bello',
  'Officers',
  'ownmark admins',
  'ᴘᴏʟɪᴄᴇ',
  'ᴏᴡɴᴍᴀʀᴋ',
  'Ọlọ́pàá',
  'Ọlọpa Ikeja',
  'Yan Sanda',
  'Ndị uwe ojii',
  'Polisi',
];

/** What people are called, and what they own. */
const HONEST = [
  ...['Ada Okafor', 'Policarp Eze', 'Polycarp Obi', 'Margaret Court', 'Port Harcourt', 'Courtney Ade', 'Mark Owen'],
  ...[
    'Łukasz Kowalski',
    'Ṣọlá Adéṣọlá',
    'Ngozi Papa',
    'Justice Uche',
    'Marshal Bello',
    'Comfort Clear',
    'Blessing Badmus',
  ],
  ...[
    'Иван Петров',
    'Γιώργος Παπαδόπουλος',
    'محمد علي',
    'Cleopatra',
    'Godsent Officerson',
    'Sekuru Dzvova',
    'Verity Uzor',
  ],
  ...['Ada’s iPhone', 'HP ProBook 450 G8', 'moto g(7)', 'Galaxy S21+', 'Kindle Paperwhite', 'reMarkable Paper Pro'],
  ...[
    'Papersmith',
    'Arsenal supporters’ phone',
    'Redmi Note 12 Pro',
    'Tecno Camon 20',
    'Badminton watch',
    'iPad Pro 11',
  ],
  ...[
    'Clear case Pixel 7a',
    'Custom PC',
    'Custom S tablet',
    'Samsung Knox',
    'Dell Precision 3571',
    'Lenovo ThinkPad X1',
  ],
  ...[
    'R58N30ABCDE',
    'C02XK0P4Q1',
    'PF-3X9K2B',
    'SN-NPF4Q1',
    '5CG1234XYZ',
    'DNPNCCV8HG7F',
    'A03FCC12',
    'C446EFCC',
    'Funmilayo Olopade',
    'Sanda Umar',
    'Polished steel watch',
    'Sample Insurance, claim 8812',
  ],
  ...[
    'Area F, Ikeja',
    'AXA Mansard',
    'Leadway Assurance',
    'GTBank, Allen Avenue',
    'Slot Systems Ltd',
    'University of Lagos',
  ],
];

describe('a word of office', () => {
  it.each(OFFICIAL)('is found in %s', (text) => expect(hasOfficeWord(text)).toBe(true));

  it.each(HONEST)('is not in %s', (text) => expect(hasOfficeWord(text)).toBe(false));

  it('is not in what the demo’s members are called and own', () => {
    const people = demoMembers(0).map(({ name, row }) => `${name} ${row.username}`);
    const things = Object.values(MODELS).flatMap((all) => all.map(({ name, model }) => `${name} ${model}`));
    expect([...people, ...things].filter(hasOfficeWord)).toEqual([]);
  });
});
