/** The refresh-token key (part 2, §4): names the challenge of a transfer that waits for its code. */
const KEY = 'refreshToken';

/** The token of the transfer under way, or null. */
export function readTransferToken(): string | null {
  return within(() => localStorage.getItem(KEY)) ?? null;
}

export function keepTransferToken(token: string): void {
  within(() => localStorage.setItem(KEY, token));
}

/** After the transfer, when its code has ended, and at sign-out. */
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
