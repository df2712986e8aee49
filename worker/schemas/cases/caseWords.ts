import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';

/** What a member can begin: "this device is mine", "this report is wrong". */
export const CASES_TO_OPEN = ['ownership', 'contest'] as const;
/** `handover`: the register begins it when the sides of a handover that was paid disagree. */
export const CASE_KINDS = [...CASES_TO_OPEN, 'handover'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
export type KindToOpen = (typeof CASES_TO_OPEN)[number];

/** What led the opener here. */
export const CAUSES_TO_OPEN = ['registration', 'check', 'contacts'] as const;
export const CASE_CAUSES = [...CAUSES_TO_OPEN, 'handover'] as const;
export type CaseCause = (typeof CASE_CAUSES)[number];
export type CauseToOpen = (typeof CAUSES_TO_OPEN)[number];

/** All that is stored. What a case waits for is worked out from its entries (`stageOf`). */
export const CASE_STATES = ['open', 'admitted', 'decided', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What the desk's list can be narrowed to: all that an admin can act on now, what is late, and states. */
export const CASE_WAITS = ['all', 'desk', 'overdue', 'admitted', 'decided', 'closed'] as const;
export type CaseWait = (typeof CASE_WAITS)[number];

/** `free`: nobody has taken it, and it does not wait for another admin than oneself. */
export const CASE_TAKEN = ['all', 'mine', 'free'] as const;

/** What two admins can decide. */
export const ALL_DECISIONS = [
  'upheld',
  'lifted',
  'rejected',
  'stands',
  'completed',
  'returned',
  'undecidable',
] as const;
export const CASE_OUTCOMES = [...ALL_DECISIONS, 'refused', 'lapsed', 'withdrawn'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** By kind. */
export const CASE_DECISIONS = {
  ownership: ['upheld', 'rejected', 'undecidable'],
  contest: ['lifted', 'stands', 'undecidable'],
  handover: ['completed', 'returned', 'undecidable'],
} as const satisfies Record<CaseKind, readonly CaseOutcome[]>;
export type CaseDecision = (typeof CASE_DECISIONS)[CaseKind][number];

/** Counted against whoever opened the case. A refusal is not: nothing may be registered under an honest number. */
export const LOST_OUTCOMES = ['rejected', 'stands', 'returned'] as const;

export const CASE_SIDES = ['opener', 'other', 'desk'] as const;
export type CaseSide = (typeof CASE_SIDES)[number];
export type CaseParty = Exclude<CaseSide, 'desk'>;

export const CASE_VERBS = [
  'open',
  'lay',
  'submit',
  'answer',
  'more_time',
  'accept',
  'withdraw',
  'appeal',
  'admit',
  'refuse',
  'examine',
  'remove',
  'propose',
  'confirm',
  'close',
  'hold',
  'release',
] as const;
export type CaseVerb = (typeof CASE_VERBS)[number];

/** What is said of a refusal or decision, so that it can be counted and translated; one sentence of the desk comes after. */
export const CASE_REASONS = {
  earlier_paper: 'An earlier Ownmark paper',
  register_history: 'The register’s own history',
  purchase: 'Proof of a purchase',
  possession: 'Who holds the device now',
  use: 'Long use of the device',
  no_proof: 'Nothing that shows it',
  doubtful: 'What was shown is doubtful',
  not_ours: 'Not for Ownmark to decide',
} as const;
export type CaseReason = keyof typeof CASE_REASONS;
export const CASE_REASON_NAMES = Object.keys(CASE_REASONS) as [CaseReason, ...CaseReason[]];

type Exhibit = {
  label: string;
  /** Of whose it is; `none` says nothing about that. */
  weight: 'strong' | 'medium' | 'none';
  /** Compared by the register itself; else an examiner looks at it. */
  by: 'machine' | 'examiner';
  /** Shows who holds the device now. */
  possession?: true;
  picture?: 'needed' | 'allowed';
  /** The picture says it all. */
  untyped?: true;
};

/** What can be laid before a case, and how much it weighs. */
export const EXHIBITS = {
  paper: { label: 'An Ownmark paper', weight: 'strong', by: 'machine' },
  former_owner: { label: 'The register’s history', weight: 'strong', by: 'machine' },
  /** Medium: a thief may hold SIM and mailbox, too. */
  former_contact: { label: 'A contact of the owner’s account', weight: 'medium', by: 'machine' },
  purchase_receipt: { label: 'Purchase receipt', weight: 'strong', by: 'examiner', picture: 'needed' },
  sibling_number: { label: 'The other number of the device', weight: 'medium', by: 'machine', possession: true },
  box_label: { label: 'Label of the box', weight: 'medium', by: 'examiner', picture: 'needed', untyped: true },
  account_screen: {
    label: 'Find My or Find Hub screen',
    weight: 'medium',
    by: 'examiner',
    picture: 'needed',
    untyped: true,
  },
  payment_record: { label: 'Bank record of the payment', weight: 'medium', by: 'examiner', picture: 'needed' },
  network_letter: { label: 'Letter of the network', weight: 'medium', by: 'examiner', picture: 'needed' },
  police_extract: { label: 'Police extract', weight: 'medium', by: 'examiner', picture: 'allowed' },
  dial_screen: {
    label: 'The phone showing *#06#',
    weight: 'none',
    by: 'examiner',
    possession: true,
    picture: 'needed',
    untyped: true,
  },
} as const satisfies Record<string, Exhibit>;
export type ExhibitKind = keyof typeof EXHIBITS;
export const EXHIBIT_KINDS = Object.keys(EXHIBITS) as [ExhibitKind, ...ExhibitKind[]];

export const traitsOf = (kind: ExhibitKind): Exhibit => EXHIBITS[kind];

/** Why the desk takes a picture away; its side reads it. */
export const PICTURE_REMOVALS = {
  person: 'It shows an identity paper or a face',
  offensive: 'It is offensive',
  unrelated: 'It shows something else',
} as const;
export type PictureRemoval = keyof typeof PICTURE_REMOVALS;
export const PICTURE_REMOVAL_NAMES = Object.keys(PICTURE_REMOVALS) as [PictureRemoval, ...PictureRemoval[]];

/** Of a side, at most: each costs a look of the desk. Those it has removed don’t count. */
export const EXHIBITS_MAX = 6;
/** Pixels of the longest side. */
export const EXHIBIT_PICTURE_SIDE = 1600;

export const DRAFT_LIFE = 7 * DAY_MS;
/** Within which the desk looks at what waits for it. */
export const DESK_TIME = 48 * HOUR;
export const MORE_TIME = 7 * DAY_MS;
/** A decision acts after it, unless both sides accept it before. */
export const APPEAL_TIME = 14 * DAY_MS;
/** Longest lock of a case that nobody decides, from admission on. */
export const LOCK_MAX = 60 * DAY_MS;
export const LEASE = 30 * MINUTE;
/** How long a device stays marked disputed where nobody could decide. */
export const UNDECIDED_MARK = 365 * DAY_MS;

/** The desk is told of an account that is younger. */
export const YOUNG_ACCOUNT = 14 * DAY_MS;

export const CASE_LINKS = [
  'contact',
  'key_holder',
  'opener_is_key_holder',
  'other_is_key_holder',
  'former_contact',
  'transfers',
  'sign_in',
] as const;
export type CaseLink = (typeof CASE_LINKS)[number];

export const OPEN_CASES_MAX = 3;
export const LOST_CASES_MAX = 3;
export const CASE_WORDS_MAX = 1000;

export const CASE_TEXTS = {
  says: 'Please say in a few words why the device is yours, or why the report is wrong.',
  tooLong: `Write at most ${CASE_WORDS_MAX} characters.`,
  reason: 'Please choose a reason.',
  sentence: 'Please write one sentence for both sides.',
} as const;
