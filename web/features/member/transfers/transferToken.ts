import { tokenSuffix } from '#lib/api/sessionToken.ts';
import { ENDS_WITH_SESSION, local } from '#lib/browser/browserStorage.ts';

/** The refresh-token key. */
const KEY = ENDS_WITH_SESSION.transferToken;

export function readTransferToken(): string | null {
  return local.readText(KEY);
}

export function storeTransferToken(token: string): void {
  local.writeText(KEY, token);
}

/** All tabs share the token's place, and each may begin a transfer. */
export function isCurrentTransferToken(tail: string): boolean {
  const token = readTransferToken();
  return token !== null && tokenSuffix(token) === tail;
}

/** Removes only the token of this tail, not another tab's. */
export function endTransferToken(tail: string): void {
  if (isCurrentTransferToken(tail)) local.writeText(KEY, null);
}
