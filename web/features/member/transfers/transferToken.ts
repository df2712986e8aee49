import { tokenSuffix } from '#lib/api/tokenSuffix.ts';
import { ENDS_WITH_SESSION, local } from '#lib/browser/browserStorage.ts';

/** The refresh-token key (part 2, §4): names the challenge of a transfer that waits for its code. */
const KEY = ENDS_WITH_SESSION.transferToken;

/** The token of the transfer under way, or null. */
export function readTransferToken(): string | null {
  return local.readText(KEY);
}

export function storeTransferToken(token: string): void {
  local.writeText(KEY, token);
}

/** Whether the kept token is still the one of this tail: all tabs share its place, and each may begin a transfer. */
export function isCurrentTransferToken(tail: string): boolean {
  const token = readTransferToken();
  return token !== null && tokenSuffix(token) === tail;
}

/** After the transfer and when its code has ended: the token of this tail, never that of another tab's transfer. */
export function endTransferToken(tail: string): void {
  if (isCurrentTransferToken(tail)) local.writeText(KEY, null);
}
