import type { TemplateName } from './templates.ts';

export const NO_EMAIL = 'This account has no e-mail address.';

const TEXT_OF_ITS_OWN = `${NO_EMAIL} The phone has a text of its own.`;
const ON_SCREEN = `${NO_EMAIL} The account shows it.`;

/**
 * What an account without an e-mail gets: a text to its phone that says the letter's subject, never a letter to a
 * pending address, which may be a stranger's. Only these letters are left out.
 */
const LEFT_OUT: Partial<Record<TemplateName, string>> = {
  device_reported: TEXT_OF_ITS_OWN,
  take_back_asked: TEXT_OF_ITS_OWN,
  deletion_asked: TEXT_OF_ITS_OWN,
  account_erased: TEXT_OF_ITS_OWN,
  payment_received: ON_SCREEN,
  plan_activated: ON_SCREEN,
};

/** Undefined: it is texted. */
export const whyNotTexted = (template: TemplateName): string | undefined => LEFT_OUT[template];
