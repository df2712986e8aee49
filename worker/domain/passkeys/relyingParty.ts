import type { Context } from '#domain/context.ts';

/** Whom passkeys are made for, in the words of WebAuthn: this site alone. */
export function relyingParty({ origin }: Pick<Context, 'origin'>): { id: string; name: string; origin: string } {
  return { id: new URL(origin).hostname, name: 'Ownmark', origin };
}
