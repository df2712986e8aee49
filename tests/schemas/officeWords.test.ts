import { describe, expect, it } from 'vitest';
import { MODELS } from '#db/seed/year/kinds.ts';
import { demoMembers } from '#db/seed/year/people.ts';
import { hasOfficeWord } from '#schemas/rules/officeWords.ts';

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

describe('29.3.4 a word of office', () => {
  it.each(OFFICIAL)('29.3.4 is found in %s', (text) => expect(hasOfficeWord(text)).toBe(true));

  it.each(HONEST)('29.3.4 is not in %s', (text) => expect(hasOfficeWord(text)).toBe(false));

  it('29.3.4 is not in what the demo’s members are called and own', () => {
    const people = demoMembers(0).map(({ name, row }) => `${name} ${row.username}`);
    const things = Object.values(MODELS).flatMap((all) => all.map(({ name, model }) => `${name} ${model}`));
    expect([...people, ...things].filter(hasOfficeWord)).toEqual([]);
  });
});
