import { tokenSuffix } from './tokenTail.ts';

/** The refresh-token key (part 2, §4): names the challenge of a transfer that waits for its code. */
const KEY = 'refreshToken';

/** The token of the transfer under way, or null. */
export function readTransferToken(): string | null {
  return within(() => localStorage.getItem(KEY)) ?? null;
}

export function storeTransferToken(token: string): void {
  within(() => localStorage.setItem(KEY, token));
}

/** Whether the kept token is still the one of this tail: all tabs share its place, and each may begin a transfer. */
export function isCurrentTransferToken(tail: string): boolean {
  const token = readTransferToken();
  return token !== null && tokenSuffix(token) === tail;
}

/** After the transfer and when its code has ended: the token of this tail, never that of another tab's transfer. */
export function endTransferToken(tail: string): void {
  if (isCurrentTransferToken(tail)) forgetTransferToken();
}

/** At sign-out, whosesoever it is. */
export function forgetTransferToken(): void {
  within(() => localStorage.removeItem(KEY));
}

/** A browser that keeps nothing loses the step of the code, no more. */
function within<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
