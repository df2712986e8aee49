import type { MemberCase } from '#lib/queries/outputs.ts';
import { type CaseKind, type CaseOutcome, type CaseParty, type CaseVerb, LOCK_MAX } from '#schemas/cases/caseWords.ts';
import { DAY_MS } from '#schemas/format/dates.ts';

type Sides = Readonly<Record<CaseParty, string>>;
const both = (words: string): Sides => ({ opener: words, other: words });

const TITLES: Readonly<Record<CaseKind, Sides>> = {
  ownership: { opener: 'This device is mine', other: 'Somebody says this device is theirs' },
  contest: { opener: 'The report is wrong', other: 'Somebody says your report is wrong' },
  handover: { opener: 'I paid in a handover', other: 'The recipient says that they paid' },
};

export const titleOf = ({ kind, side }: Pick<MemberCase, 'kind' | 'side'>) => TITLES[kind][side];

/** After "Our team decided: ". */
const DECIDED: Readonly<Partial<Record<CaseOutcome, Sides>>> = {
  upheld: { opener: 'the device is yours', other: 'the device belongs to the other side' },
  rejected: { opener: 'it is not shown that the device is yours', other: 'the device stays yours' },
  lifted: { opener: 'the report ends', other: 'your report ends' },
  stands: { opener: 'the report stays', other: 'your report stays' },
  completed: {
    opener: 'the handover is valid: the device is yours',
    other: 'the handover is valid: the device goes to the recipient',
  },
  returned: {
    opener: 'the handover is not valid: the device stays with its owner',
    other: 'the handover is not valid: the device stays yours',
  },
  undecidable: both('both sides have good proof, so nobody can decide'),
};

/** What a decision does on its day. */
const EFFECTS: Readonly<Partial<Record<CaseOutcome, Sides>>> = {
  upheld: { opener: 'the device moves to your account', other: 'the device leaves your account' },
  rejected: both('the device stays where it is, and the case ends'),
  lifted: { opener: 'the report ends', other: 'your report ends' },
  stands: { opener: 'the report stays, and the case ends', other: 'your report stays, and the case ends' },
  completed: { opener: 'the device moves to your account', other: 'the device leaves your account' },
  returned: {
    opener: 'the handover ends, and the device stays with its owner',
    other: 'the handover ends, and the device stays yours',
  },
  undecidable: both('the device stays where it is, and the case ends'),
};

export const effectOf = (outcome: CaseOutcome | null, side: CaseParty): string | undefined =>
  outcome === null ? undefined : EFFECTS[outcome]?.[side];

/** Only whoever lost has a reason to appeal. */
export function hasLost({ outcome, side }: Pick<MemberCase, 'outcome' | 'side'>): boolean {
  if (outcome === 'undecidable') return true;
  return (outcome === 'upheld' || outcome === 'lifted' || outcome === 'completed') === (side === 'other');
}

const ENDED: Readonly<Record<CaseOutcome, Sides>> = {
  upheld: {
    opener: 'This case is closed: the device is in your account now.',
    other: 'This case is closed: the device has left your account.',
  },
  rejected: {
    opener: 'This case is closed: what you showed does not prove that the device is yours.',
    other: 'This case is closed: the device stays yours.',
  },
  lifted: {
    opener: 'This case is closed: the report has ended.',
    other: 'This case is closed: your report has ended.',
  },
  stands: { opener: 'This case is closed: the report stays.', other: 'This case is closed: your report stays.' },
  completed: {
    opener: 'This case is closed: the device is in your account now.',
    other: 'This case is closed: the device has left your account.',
  },
  returned: {
    opener: 'This case is closed: the handover has ended, and the device stays with its owner.',
    other: 'This case is closed: the handover has ended, and the device stays yours.',
  },
  undecidable: both(
    'This case is closed: nobody could decide, so the device stays where it is, and if its report says “disputed”, that stays for 12 months.',
  ),
  refused: both('This case is closed: our team did not take it up, so nothing has changed and nobody was told.'),
  lapsed: both(`This case is closed without a decision: a case ends by itself after ${LOCK_MAX / DAY_MS} days.`),
  withdrawn: {
    opener: 'This case is closed: you withdrew it, and nothing has changed.',
    other: 'This case is closed: the other side withdrew it, and the device stays yours.',
  },
};

/** However it ends, the handover ends with it. */
const ENDED_UNHEARD: Sides = {
  opener: 'the handover has ended, and the device stays with its owner.',
  other: 'the handover has ended, and the device stays yours.',
};
const HANDOVER_ENDED: Readonly<Partial<Record<CaseOutcome, Sides>>> = {
  refused: handoverEnded('our team did not take it up, so'),
  lapsed: handoverEnded('our team has not decided it in time, so'),
  withdrawn: {
    opener: `This case is closed: you withdrew it, so ${ENDED_UNHEARD.opener}`,
    other: `This case is closed: the other side withdrew it, so ${ENDED_UNHEARD.other}`,
  },
};

function handoverEnded(why: string): Sides {
  return {
    opener: `This case is closed: ${why} ${ENDED_UNHEARD.opener}`,
    other: `This case is closed: ${why} ${ENDED_UNHEARD.other}`,
  };
}

/** A draft that was never sent ends alone. */
export function endOf(
  outcome: CaseOutcome | null,
  { kind, side }: Pick<MemberCase, 'side'> & Partial<Pick<MemberCase, 'kind'>>,
  wasSent: boolean,
): string {
  if (outcome === 'lapsed' && !wasSent)
    return 'This case is closed: it was not sent within 7 days, so nobody was told.';
  const ended = outcome ?? 'lapsed';
  return ((kind === 'handover' && HANDOVER_ENDED[ended]) || ENDED[ended])[side];
}

/** Which proof our team needs before it takes up a case. */
const ENOUGH: Readonly<Record<CaseKind, string>> = {
  ownership:
    'One purchase receipt or Ownmark paper is enough. Without one, add two other proofs, such as the label of the box and the Find My or Find Hub screen.',
  contest: 'The phone showing *#06# is enough, or its other number.',
  handover:
    'The handover note is enough, and our system adds it. Without one: the bank’s record of your payment, and the phone showing *#06#.',
};

export const enoughOf = (kind: CaseKind): string => ENOUGH[kind];

const LINES: Readonly<Partial<Record<CaseVerb, string>>> = {
  open: 'opened the case',
  lay: 'added proof',
  submit: 'sent the case to our team',
  answer: 'answered',
  more_time: 'asked for 7 more days',
  accept: 'accepted the decision',
  withdraw: 'withdrew the case',
  appeal: 'appealed',
  admit: 'took up the case; the device can’t be given away or removed until it ends',
  refuse: 'did not take up the case',
  remove: 'removed this picture',
  close: 'closed the case',
};
const BY = { you: 'You', other: 'The other side', desk: 'Our team' } as const;

export function lineText(
  { by, verb, outcome }: MemberCase['lines'][number],
  { kind, side }: Pick<MemberCase, 'kind' | 'side'>,
): string {
  const decided = verb === 'confirm' && outcome && DECIDED[outcome]?.[side];
  if (decided) return `Our team decided: ${decided}.`;
  const isRegister = kind === 'handover' && (verb === 'open' || verb === 'submit');
  return `${isRegister ? 'The register' : BY[by]} ${LINES[verb] ?? 'decided'}.`;
}
