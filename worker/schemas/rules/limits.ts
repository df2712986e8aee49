import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import { retentionMs } from './retention.ts';

/** Uses in a rolling `period`; or in a rolling hour and on a Lagos day. */
export type Limit = { most: number; period: number } | { hour: number; day: number };

const EVER = Number.MAX_SAFE_INTEGER;
const CODES = { hour: 5, day: 10 };
const RECEIVED = { hour: 10, day: 20 };

/**
 * The key is the kind of attempt in the table `attempts`. `limitOf` names a limit for one account, phone or network;
 * `claimUse` counts a use.
 */
export const LIMITS = {
  /** Wrong passwords at login: for one account from one address, from one network, and in all. */
  password: { most: 10, period: 15 * MINUTE },
  password_network: { most: 50, period: 15 * MINUTE },
  password_all: { most: 100, period: 15 * MINUTE },
  /** Wrong ones by whoever is logged in; by session, so that a thief's can't use up the owner's. */
  password_again: { most: 10, period: 15 * MINUTE },
  password_confirm: { most: 30, period: HOUR },
  password_change: { most: 10, period: HOUR },
  /** Refused ones, by account and address together: a stranger elsewhere can't keep the owner out. */
  passkey: { most: 10, period: 15 * MINUTE },
  recovery_code: { most: 5, period: 15 * MINUTE },
  code_asked_passkey: { most: CODES.hour, period: HOUR },
  /** Letters about a login, to an account: who knows the password floods nobody. */
  device_letter: { most: 10, period: DAY_MS },
  /** For each program; account, kind and network together tell which one it is. */
  device_letter_program: { most: 1, period: DAY_MS },
  signed_in_from: { most: 1, period: 30 * DAY_MS },

  /** Codes from one address for one phone, or by an account. */
  code_asked: CODES,
  code_asked_new_phone: CODES,
  code_asked_signed_in: CODES,
  /** Codes a phone may receive, by kind of caller, so that one kind can't use up another's. */
  code_received_signed_in: RECEIVED,
  code_received_known: CODES,
  code_received_person: RECEIVED,
  code_received_stranger: RECEIVED,
  /** One network's share of what all strangers, or all proved persons, may have sent there. */
  code_received_of_network: CODES,
  code_received_of_network_person: CODES,
  /** Part of the texts is kept for resets of accounts that exist. By network, so that no network uses them all up. */
  kept_text: { most: 10, period: HOUR },
  /** Texts that ask for consent, by the receiving phone and by the account: nobody is flooded with them. */
  consent_to_phone: { hour: 3, day: 3 },
  consent_by_account: { hour: 6, day: 10 },
  /** Registrations refused because an account has the e-mail, phone or username. Past it all are refused, taken or free. */
  taken_of_address: { hour: 10, day: 30 },
  taken_of_network: { hour: 40, day: 150 },
  link_asked: { most: 3, period: HOUR },

  picture: { most: 20, period: HOUR },
  profile_change: { most: 30, period: HOUR },
  /** Each may reveal whether somebody has an account, and sends a text to any typed phone. */
  contacts_change: { most: 10, period: HOUR },
  /** Enough for typing; too few to collect names. */
  recipient_search: { most: 300, period: DAY_MS },
  payment: { most: 30, period: HOUR },

  device_edit: { most: 30, period: HOUR },
  device_change: { most: 10, period: HOUR },
  step_tick: { most: 60, period: HOUR },
  /** Each reveals that a number is registered. */
  number_taken: { hour: 20, day: 60 },
  /** Registrations without a plan: registering and removing could otherwise go on without end. */
  free_registration: { most: 10, period: 30 * DAY_MS },
  /** Each adds a number to the checks. */
  number_replaced: { most: 10, period: 30 * DAY_MS },
  /** Words typed for one handover. */
  handover_word: { most: 10, period: HOUR },
  case_draft: { most: 3, period: DAY_MS },
  /** Each is drawn anew, and costs the desk a look. */
  case_picture: { most: 20, period: DAY_MS },
  /** Second numbers typed into cases of one device, by account. */
  case_sibling: { most: 3, period: 30 * DAY_MS },
  /** Conversations that a finder begins, by address; and those that show nothing, by device and address. */
  found_of_address: { most: 10, period: DAY_MS },
  found_of_device: { most: 2, period: DAY_MS },
  /** Those that show that they hold it, by device and address: whoever else uses the address can't keep them out. */
  found_of_holder: { most: 5, period: DAY_MS },
  /** Wrong other numbers typed at the beginning, by address. */
  found_guess: { most: 3, period: DAY_MS },
  found_note: { most: 5, period: DAY_MS },
  /** Texts to an owner about finders, by device: those that show nothing, and those that do. */
  found_text: { most: 3, period: DAY_MS },
  found_text_shown: { most: 5, period: DAY_MS },
  /** Letters to an owner, by device: past them the safety letters of the account would wait. */
  found_opened: { most: 5, period: DAY_MS },
  found_opened_shown: { hour: 4, day: 10 },
  found_said: { hour: 2, day: 6 },
  found_said_shown: { hour: 4, day: 20 },
  /** Texts to the phone, and letters to the e-mail, that a finder typed. */
  found_answer_text: { hour: 2, day: 4 },
  found_answer_letter: { hour: 3, day: 10 },
  /** Texts to all phones that finders typed, by the owner: who plays finders, too, runs up no texts. */
  found_texts_of_owner: { hour: 6, day: 12 },
  /** Counted per device. Each use notifies the owner and both key holders. */
  take_back_notice: { most: 3, period: DAY_MS },
  take_back_asked: { most: 1, period: EVER },
  /** Reports without an account. Past it a person's proof is wanted. */
  report_of_network: { most: 5, period: DAY_MS },
  report_added: { most: 10, period: HOUR },

  /** Counted per account and device. */
  certificate: { most: 5, period: DAY_MS },
  report_sheet: { most: 10, period: DAY_MS },
  paper_match: { most: 10, period: MINUTE },
  /** Wrong numbers that one network compares with a paper; then it is closed there. */
  paper_tries: { most: 20, period: 30 * DAY_MS },

  /** Idempotency keys of people who are not logged in: past it their requests run as without a key. */
  key_of_address: { most: 20, period: HOUR },
  key_of_network: { most: 60, period: HOUR },
  /** Alerts about networks and about accounts: an attacker must not flood admins. */
  scraping_alert: { most: 5, period: DAY_MS },
  rule_alert: { most: 1, period: DAY_MS },
} satisfies Record<string, Limit>;

/** Kinds whose period is longer than `attempts` are kept by default. An index names them: after a change, run `npm run generate`. */
export const longAttempts = (): string[] =>
  Object.entries<Limit>(LIMITS).flatMap(([kind, limit]) =>
    'period' in limit && limit.period > retentionMs('attempts') ? [kind] : [],
  );

/** Texts without an account. Thousands can share one IPv4 address (docs/decisions/codes-and-costs.md). */
export const VISITOR_TEXTS = {
  address: { plain: { hour: 40, day: 150 }, person: { hour: 120, day: 500 } },
  network: { plain: { hour: 120, day: 500 }, person: { hour: 300, day: 1500 } },
};

/** In an hour, for all who are not logged in together. SMS_BUDGET_PER_HOUR overrides `texts`. */
export const BUDGETS = { texts: 500, keys: 300, notes: 300 };
export type Budget = keyof typeof BUDGETS;
/** Share of the texts that anybody may cause; the rest is kept for resets of accounts that exist. */
const FOR_ANYBODY = 0.6;
export const textsForAnybody = (textsPerHour: number): number => Math.floor(textsPerHour * FOR_ANYBODY);
/** Admins are notified when visitors have used this share of a budget. */
export const BUDGET_WARNING = 0.8;
/** The share that needs no person proof, where Turnstile is on. */
export const BUDGET_WITHOUT_PROOF = 0.5;

/** The binding of wrangler.toml with this number enforces it. Names with the same number are still counted apart. */
export const REQUESTS_A_MINUTE = {
  signIn: 30,
  register: 30,
  check: 120,
  checkIpv4: 240,
  checkIpv6: 60,
  search: 60,
  pay: 120,
  proof: 120,
  keys: 120,
  reports: 20,
  log: 600,
} as const;

/** Calls that one HTTP request of tRPC may hold. */
export const CALLS_A_BATCH = 10;

export type LimitName = keyof typeof REQUESTS_A_MINUTE;

/** Registrations above the plan's limit, because devices may be removed and others added. */
const MARGIN = 10;

/** Against somebody who registers a list of other people's numbers as stolen. @param deviceLimit 0: no limit, null: no plan */
export function registrationLimits(deviceLimit: number | null, isFlagged: boolean): Record<string, Limit> {
  const day = deviceLimit === 0 ? 1_000 : (deviceLimit ?? 0) + MARGIN;
  return {
    registration_hour: { most: Math.min(day, 300), period: HOUR },
    registration_day: { most: day, period: DAY_MS },
    ...(isFlagged && {
      flagged_registration_hour: { most: Math.min(day, 20), period: HOUR },
      flagged_registration_day: { most: Math.min(day, 40), period: DAY_MS },
    }),
  };
}

/**
 * Limits for a member without a plan: devices that are missing or stolen at the same time, and all that ever were,
 * recovered ones too.
 */
export const FREE_DEVICE_LIMITS = { flagged: 3, inAll: 5 } as const;

/** Above it a check needs a person proof. An IPv4 /24 may be a town behind one carrier, an IPv6 /64 is a customer. */
export const NETWORK_LIMITS = {
  ipv4: { aMinute: REQUESTS_A_MINUTE.checkIpv4, anHour: 600, aDay: 3000 },
  ipv6: { aMinute: REQUESTS_A_MINUTE.checkIpv6, anHour: 100, aDay: 300 },
} as const;

/** An IPv4 /24 or an IPv6 /48. */
export type NetworkKind = keyof typeof NETWORK_LIMITS;

export const CLEARANCE = { numbers: 20, minutes: 30 } as const;

/** Check notes, by an address without an account and by an account. */
export const NOTES_A_DAY = { address: 60, account: 200 } as const;
/** Per account: with the public check, and with the members' verification. */
export const NUMBERS_A_DAY = { check: 2000, search: 300 } as const;

/**
 * What one network may do in an hour before admins get an alert. `inAHundred`: checks in every hundred that find a
 * device.
 */
export const SCRAPING = { asked: 1000, hits: 20, inAHundred: 20, hitsAtAnyRate: 100 };
/** Devices of others that an account finds: admins are alerted. */
export const FOUND_A_DAY = 60;

/** To one receiver. The rest of `inAll` is kept for e-mails about their account's safety. */
export const LETTERS_AN_HOUR = { inAll: 20, others: 12 };
/** To an unconfirmed address: those that confirm it, those about the account's safety, and others. */
export const UNCONFIRMED_LETTERS_A_DAY = { proving: 10, safety: 10, others: 5 };
