import type { CheckAnswer } from '#schemas/responses/checks.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { lookOf } from './checks.ts';

export const CHECK_PAGES = { home: '/', checker: '/device-checker' } as const;
export type CheckPage = keyof typeof CHECK_PAGES;

export const CHECK_ACTION = '/check';
export const CHECK_FORM_ID = 'check-form';

/** A fragment that makes a phone scroll to the answer. */
export const RESULT_ID = 'result';

/** Shown where JavaScript is off: proving to be a person needs it. */
export const PERSON_PROOF_REQUIRED =
  'Many checks come from your network right now, so we first need to see that you are a person. With JavaScript on, press Try again. Without it, use another network, or try again later.';

/** `refused`: the field is to be mended. `problem`: it may be tried again. */
export type CheckOutcome =
  | { state: 'answered'; answer: CheckAnswer; checkedAt: number }
  | { state: 'refused'; message: string }
  | { state: 'problem'; message: string };

/** Handed from the Worker's page to the script that takes it over. */
export type CheckedPage = {
  page: CheckPage;
  kind: IdentifierKind;
  identifier: string;
  outcome: CheckOutcome;
  linked: boolean;
};

export const CHECK_VARIANTS = ['clean', 'caution', 'missing', 'stolen', 'problem', 'refused'] as const;
export type CheckVariant = (typeof CHECK_VARIANTS)[number];

export function variantOf(outcome: CheckOutcome): CheckVariant {
  return outcome.state === 'answered' ? lookOf(outcome.answer) : outcome.state;
}

export function variantPath(page: CheckPage, variant: CheckVariant): string {
  return `${CHECK_ACTION}/${page}-${variant}`;
}

export const HANDOVER_ID = 'answer';

export function placeholderOf(kind: IdentifierKind): string {
  return kind === 'imei' ? '15-digit IMEI' : 'Serial number';
}

/** `kind` is left out when both are looked up. */
export type LinkedCheck = { identifier: string; kind?: IdentifierKind };

/** Opening it runs the check. Sharing is the only way an identifier comes into an address. */
export function checkLink(origin: string, { identifier, kind }: LinkedCheck): string {
  const query = new URLSearchParams({ identifier: identifier.replace(/\s+/g, ' ').trim(), ...(kind && { kind }) });
  return `${origin}${CHECK_ACTION}?${query}`;
}

export function linkedCheck(address: string): LinkedCheck | null {
  const { searchParams } = new URL(address);
  const identifier = inOneLine(searchParams.get('identifier'));
  const kind = searchParams.get('kind');
  if (identifier === '') return null;
  return kind === 'imei' || kind === 'serial' ? { identifier, kind } : { identifier };
}

/** The numbers that were read in an identifier, without the labels around them; null for none. */
export function readNumbers(numbers: readonly { identifier: string }[]): string | null {
  return numbers.length === 0 ? null : numbers.map(({ identifier }) => identifier).join(', ');
}

/** Also without control characters, which no field accepts. */
export function inOneLine(text: string | null): string {
  return (text ?? '').replace(/\p{Cc}/gu, ' ').trim();
}

/** Whom it goes to is chosen there. */
export function whatsAppLink(text: string, link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`;
}
