import type { StatementFields, StatementKind } from '#schemas/statements/fields.ts';
import { KIND_WORDS } from './words.ts';

/** Texts on a printed paper that are not part of what was signed. */
type Words = {
  doesNotSay: string[];
  record: string;
  keep?: string[];
  boxes?: { title: string; text?: string; lines: string[]; stamp?: string };
};

export function titleOfPaper({ kind, status, imei }: StatementFields): string {
  if (kind === 'report')
    return `Report of a ${status === 'missing' ? 'missing' : 'stolen'} ${imei ? 'phone' : 'device'}`;
  return KIND_WORDS[kind];
}

export const VERDICTS = {
  clean: 'No report at that moment',
  missing: 'Reported missing',
  stolen: 'Reported stolen',
} as const;

export const howToCheck = (host: string, fields: StatementFields): string[] => [
  `Point a phone’s camera at the code. No camera? Open ${host}/verify and type the number under the code.`,
  `Look at the address: it must begin with ${host}. A picture of a green tick proves nothing.`,
  howToCompare(fields),
  `The code holds the whole paper. On a phone that opened ${host}/verify before, it can be checked without a network.`,
];

/** A paper for a buyer shows only the first digits or letters of the number, `begins`: eight digits for a phone. */
export function howToCompare({ imei, serial, begins }: Partial<StatementFields>): string {
  const isSerial = begins ? !/^\d{8}$/.test(begins) : !imei && serial;
  if (begins)
    return `${isSerial ? 'Type the serial number of the device' : 'Dial *#06# on the phone and type what it shows'}: we say whether it is the same.`;
  return isSerial
    ? 'Compare the serial number with the one on the device.'
    : 'Dial *#06# on the phone and compare every digit.';
}

/** On the note of a check that found a report. */
export const doNotPay = ({ imei2 }: StatementFields): string =>
  `Do not pay. ${imei2 ? 'A number of this phone' : 'This number'} was reported.`;

export const hasFoundReport = ({ kind, status }: StatementFields): boolean => kind === 'check' && status !== 'clean';

const LATER = 'What was reported later. The code shows today’s answer.';

const CERTIFICATE: Words = {
  doesNotSay: [
    'That nobody reported the device after it was made. The code shows today’s answer.',
    'That the person who shows it is the person it names. Ask for an identity document.',
    'Who owns it in law. A court decides that.',
  ],
  record: 'Ownmark keeps a register of devices and their owners.',
};

const PAPER_WORDS: Record<StatementKind, Words> = {
  check: {
    doesNotSay: [
      'Whose device it is.',
      'That it was not stolen. The owner may report it later, even minutes later.',
      'Who held it when it was checked.',
    ],
    keep: [
      'If anyone asks, it shows that you checked before you paid, and when.',
      'Also keep the shop’s receipt, or the seller’s name and number.',
      'After 24 hours check again: today’s answer is the one that counts.',
    ],
    record:
      'Anyone can check a number. Of a note made without an account Ownmark keeps no name and no copy, only a fingerprint.',
    boxes: {
      title: 'You may write here (Ownmark does not keep it)',
      lines: ['Bought from', 'Their phone number', 'Price and date'],
    },
  },
  certificate: CERTIFICATE,
  registration: {
    ...CERTIFICATE,
    doesNotSay: [
      'That the holder owns the device. They declared it; Ownmark has seen no proof of purchase.',
      ...CERTIFICATE.doesNotSay.slice(0, 2),
    ],
  },
  report: {
    doesNotSay: [
      'How the device was lost. It tells what its holder reported, and when.',
      'That the police have it already. Only a stamp shows that.',
      'That a network has blocked the device.',
    ],
    record: 'The holder entered this report in their own account.',
    boxes: {
      title: 'For the officer at the counter',
      text: 'Please enter this report, write the number of the extract here, and stamp it. Banks, networks and insurers ask for it.',
      lines: [
        'Extract or diary number',
        'Station',
        'Officer’s name and rank',
        'Force number',
        'Signature',
        'Date and time',
      ],
      stamp: 'Stamp of the station',
    },
  },
  transfer: {
    doesNotSay: ['What was paid, or that it was paid.', 'That the first owner had a right to the device.', LATER],
    record: 'Both sides agreed to the transfer in their own accounts.',
  },
  handover: {
    doesNotSay: [
      'What was paid. It tells what both sides did in their own accounts.',
      'That the first owner had a right to the device.',
      'That the transfer is complete. Check the number: today’s answer is the one that counts.',
    ],
    record: 'The recipient said that they paid, and the owner typed the recipient’s word while they met.',
  },
  decision: {
    doesNotSay: [
      'Who the other side was, or what it laid before us.',
      'Who owns the device in law. A court decides that.',
      LATER,
    ],
    record: 'Two admins of Ownmark made the decision on what both sides had laid before them.',
  },
  found: {
    doesNotSay: ['Who the finder is.', 'That the finder may keep the device, or how they came by it.', LATER],
    keep: ['Give the device back, or hand it to a police station, and keep their stamp.'],
    record:
      'Somebody typed two numbers of a missing device and wrote to its owner through Ownmark. It keeps no copy of this paper, only a fingerprint.',
  },
};

/** After a check that found a report nothing helps to buy: no lines for the seller, no advice on what to keep. */
export const wordsOf = (fields: StatementFields): Words =>
  hasFoundReport(fields) ? FOUND_REPORT : PAPER_WORDS[fields.kind];

const FOUND_REPORT: Words = {
  doesNotSay: ['Whose device it is.', 'Who held it when it was checked.', LATER],
  record: PAPER_WORDS.check.record,
};

export const howRecorded = (host: string): string =>
  `The computer system of Ownmark produced this record in the ordinary course of keeping the register, from what was entered at the times shown, while it was working properly. It is signed with Ownmark’s key and sealed in the public log at ${host}/log. Given for section 84 of the Evidence Act 2011, as amended in 2023.`;
