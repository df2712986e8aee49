import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { CHECK_ACTION } from './checkPage.ts';

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

/** Without the marks that no field lets anybody type. */
export function inOneLine(text: string | null): string {
  return (text ?? '').replace(/\p{Cc}/gu, ' ').trim();
}

/** Whom it goes to is chosen there. */
export function whatsAppLink(text: string, link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`;
}
