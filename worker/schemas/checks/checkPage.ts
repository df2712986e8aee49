import type { CheckAnswer } from '#schemas/responses/checks.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { lookOf } from './checks.ts';

/** The pages that carry the check, and where they live. */
export const CHECK_PAGES = { home: '/', checker: '/device-checker' } as const;
export type CheckPage = keyof typeof CHECK_PAGES;

/** Where the form is sent when no script runs it. */
export const CHECK_ACTION = '/check';

/** The place of the answer on the page: a fragment, so that a phone is taken down to it. */
export const RESULT_ID = 'result';

/** Said on a page whose form was sent without a script: that can't show that a person sent it. */
export const PERSON_WANTED =
  'Many checks come from your network right now, so we first need to see that you are a person. With JavaScript on, press Try again. Without it, use another network, or try again later.';

/** What one check came to. `refused`: the field is to be mended. `problem`: it may be tried again. */
export type CheckOutcome =
  | { state: 'answered'; answer: CheckAnswer; checkedAt: number }
  | { state: 'refused'; message: string }
  | { state: 'problem'; message: string };

/** A check that has been made, as it is handed from the Worker's page to the script that takes it over. */
export type CheckedPage = {
  page: CheckPage;
  kind: IdentifierKind;
  identifier: string;
  outcome: CheckOutcome;
  /** The address of this check, for sharing. */
  link: string;
  /** True where that address was opened: it stays in the bar. */
  linked: boolean;
};

/** Every look a checked page can have; each is prerendered once for each page. */
export const CHECK_VARIANTS = ['clean', 'caution', 'missing', 'stolen', 'problem', 'refused'] as const;
export type CheckVariant = (typeof CHECK_VARIANTS)[number];

export function variantOf(outcome: CheckOutcome): CheckVariant {
  return outcome.state === 'answered' ? lookOf(outcome.answer) : outcome.state;
}

/** Path, below the assets, of a prerendered variant. */
export function variantPath(page: CheckPage, variant: CheckVariant): string {
  return `${CHECK_ACTION}/${page}-${variant}`;
}

/** The element that hands a CheckedPage over. */
export const HANDOVER_ID = 'answer';

export function placeholderOf(kind: IdentifierKind): string {
  return kind === 'imei' ? '15-digit IMEI' : 'Serial number';
}
