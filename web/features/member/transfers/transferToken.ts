import { tokenSuffix } from '#lib/api/tokenSuffix.ts';
import { ENDS_WITH_SESSION, readStoredText, writeStored } from '#lib/browser/browserStorage.ts';

/** The refresh-token key (part 2, §4): names the challenge of a transfer that waits for its code. */
const KEY = ENDS_WITH_SESSION.transferToken;

/** The token of the transfer under way, or null. */
export function readTransferToken(): string | null {
  return readStoredText(KEY);
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
  if (isCurrentTransferToken(tail)) writeStored(KEY, null);
}

/** A browser that keeps nothing loses the step of the code, no more. */
function within<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
