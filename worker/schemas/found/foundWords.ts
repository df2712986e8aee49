import { DAY_MS, HOUR } from '#schemas/format/dates.ts';

/** Who has found a missing phone, and its owner. */
export const FOUND_SIDES = ['finder', 'owner'] as const;
export type FoundSide = (typeof FOUND_SIDES)[number];

/** `frozen`: one side reported the other. Nothing more is sent, and it is kept for the police. */
export const FOUND_STATES = ['open', 'returned', 'ended', 'frozen'] as const;
export type FoundState = (typeof FOUND_STATES)[number];

/** The steps of a conversation. A finder may take each, an owner all but `prove`. */
export const FOUND_VERBS = ['say', 'write', 'meet', 'agree', 'prove', 'share', 'end', 'report'] as const;
export type FoundVerb = (typeof FOUND_VERBS)[number];
export const OWNER_ACTS = ['say', 'write', 'meet', 'agree', 'share', 'end', 'report'] as const;

/** Whether a finder has shown that they hold the device, or can. */
export const FOUND_PROOFS = ['shown', 'open', 'wrong', 'add', 'none'] as const;
export type FoundProof = (typeof FOUND_PROOFS)[number];

/** Every ready sentence, in the order in which they are offered. `…` stands for a place that is typed. */
export const SENTENCES = {
  have: { by: 'finder', text: 'I have it. I want to give it back.' },
  found_in: { by: 'finder', text: 'I found it in …' },
  is_safe: { by: 'finder', text: 'It is safe with me.' },
  screen_broken: { by: 'finder', text: 'The screen is broken.' },
  is_off: { by: 'finder', text: 'It is switched off.' },
  left_at_police: { by: 'finder', text: 'I gave it to the police station in …' },
  thanks: { by: 'owner', text: 'Thank you for telling me.' },
  type_other: { by: 'owner', text: 'Please type the other number of the phone. Then I know that you have it.' },
  where_found: { by: 'owner', text: 'Where did you find it?' },
  how_is_it: { by: 'owner', text: 'Is it broken?' },
  keep_safe: { by: 'owner', text: 'Please keep it safe.' },
  leave_at_police: { by: 'owner', text: 'Can you leave it at the police station in …' },
  yes: { by: 'both', text: 'Yes.' },
  no: { by: 'both', text: 'No.' },
  other_day: { by: 'both', text: 'I can’t on that day. Please name another day.' },
  on_my_way: { by: 'both', text: 'I am on my way.' },
} as const satisfies Record<string, { by: FoundSide | 'both'; text: string }>;
export type Sentence = keyof typeof SENTENCES;
export const SENTENCE_NAMES = Object.keys(SENTENCES) as [Sentence, ...Sentence[]];

export const sentencesOf = (side: FoundSide): Sentence[] =>
  SENTENCE_NAMES.filter((name) => [side, 'both'].includes(SENTENCES[name].by));

/** It has a place for the name of a part of town. */
export const takesPlace = (name: Sentence): boolean => SENTENCES[name].text.endsWith('…');

/** The finder says that the police have it. */
export const isLeftAtPolice = ({ verb, text }: { verb: FoundVerb; text: string }): boolean =>
  verb === 'say' && text.startsWith(SENTENCES.left_at_police.text.slice(0, -1));

/** Where to meet. Only the first three are safe: there are guards and other people. */
export const MEETING_PLACES = {
  police: 'the police station',
  bank: 'a bank',
  mall: 'a shopping mall',
  other: 'another place',
} as const;
export type MeetingPlace = keyof typeof MEETING_PLACES;
export const MEETING_PLACE_NAMES = Object.keys(MEETING_PLACES) as [MeetingPlace, ...MeetingPlace[]];
export const isSafePlace = (place: MeetingPlace): boolean => place !== 'other';

export const DAYTIMES = ['morning', 'afternoon'] as const;
export type Daytime = (typeof DAYTIMES)[number];

/** How far ahead a meeting can be. */
export const MEETING_DAYS = 14;

export const PLACE_MAX = 40;
export const FOUND_WORDS_MAX = 300;

/** Tries of a finder to show that they hold the phone. */
export const PROOF_TRIES = 3;
/** Conversations of one device that showed nothing, in `UNPROVED_LIFE`. */
export const UNPROVED_MAX = 5;
export const UNPROVED_LIFE = 7 * DAY_MS;
export const ENTRIES_MAX = 60;
/** Of silence; then a conversation ends. */
export const FOUND_SILENCE = 30 * DAY_MS;
export const FINDERS_NOTE_LIFE = 7 * DAY_MS;
/** Between two letters to one side about new sentences. */
export const LETTER_PAUSE = HOUR;

export const NEVER = 'Never pay, never give a code, never remove the lock. Report this.';
export const ALONE =
  'Meet where there are guards and other people: a police station, a bank or a shopping mall. Do not go alone.';
