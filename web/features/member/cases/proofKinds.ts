import type { MemberCase } from '#lib/queries/outputs.ts';
import { EXHIBITS, type ExhibitKind, traitsOf } from '#schemas/cases/caseWords.ts';
import { type FieldRule, given } from '#schemas/rules/fieldRules.ts';
import { isIdentifier } from '#schemas/rules/identifiers.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';

/** What a person can show; the register adds its own history by itself. */
export type ProofKind = Exclude<ExhibitKind, 'former_owner' | 'former_contact'>;

type Asked = { label: string; hint: string; rule: FieldRule; isCode?: true };

const ABOUT: Record<ProofKind, string> = {
  purchase_receipt: 'With the number of the device, the shop and the day.',
  paper: 'One that we made for you about this device.',
  box_label: 'So near that every number can be read.',
  account_screen: 'Of your Apple or Google account, with the IMEI of the device.',
  sibling_number: 'Its second IMEI, or its serial number.',
  payment_record: 'With the day and the sum.',
  police_extract: 'What the police gave you when you reported it.',
  network_letter: 'That the device was used with your SIM.',
  dial_screen: 'Shows that you hold the phone now.',
};

const TYPED: Partial<Record<ProofKind, Asked>> = {
  purchase_receipt: {
    label: 'Shop and day',
    hint: 'Such as: Slot, Ikeja, Mar 3, 2025.',
    rule: given('Please type the shop and the day.'),
  },
  paper: {
    label: 'Number of the paper',
    hint: 'It has 12 letters and digits, such as 4KT7-9QXM-2RWD.',
    isCode: true,
    rule: {
      ...given('Please type the number of the paper.'),
      accepts: (typed) => readStatementNumber(typed) !== undefined,
      wrong: 'This is not the number of a paper: it has 12 letters and digits.',
    },
  },
  sibling_number: {
    label: 'The other number',
    hint: 'On the box; if you have the device, dial *#06#. You have three tries.',
    isCode: true,
    rule: {
      ...given('Please type the other number.'),
      accepts: isIdentifier,
      wrong: 'This is no IMEI or serial number.',
    },
  },
  payment_record: {
    label: 'Bank, day and sum',
    hint: 'Such as: GTBank, Mar 3, 2025, ₦250,000.',
    rule: given('Please type the bank, the day and the sum.'),
  },
  police_extract: {
    label: 'Extract number, station and day',
    hint: 'Such as: CR/142/26, Ojota police station, Nov 2, 2026.',
    rule: given('Please type number, station and day.'),
  },
  network_letter: {
    label: 'Network and day',
    hint: 'Such as: MTN, Nov 10, 2026.',
    rule: given('Please type the network and the day.'),
  },
};

/** What is typed with it; undefined where the picture says it all. */
export const typedWith = (kind: ProofKind): Asked | undefined => TYPED[kind];
export const pictureOf = (kind: ProofKind) => traitsOf(kind).picture;

const KINDS = Object.keys(ABOUT) as ProofKind[];

const FIRST: Record<MemberCase['kind'], readonly ProofKind[]> = {
  ownership: [],
  contest: ['dial_screen'],
  handover: ['payment_record', 'dial_screen'],
};

/** First what counts most for whoever opened it; whoever was robbed can’t photograph the phone. */
export function proofKinds({ kind, side }: Pick<MemberCase, 'kind' | 'side'>) {
  const first = side === 'opener' ? FIRST[kind] : [];
  const isRobbed = kind === 'ownership' && side === 'opener';
  const others = KINDS.filter((one) => !first.includes(one) && !(isRobbed && one === 'dial_screen'));
  return [...first, ...others].map((value) => ({ value, label: EXHIBITS[value].label, hint: ABOUT[value] }));
}
