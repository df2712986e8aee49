/** The specification's key (part 1, §9), under either browser storage. */
const KEY = 'auth_token';

/** Set on the root while a token is kept: by theme.js before the first paint, by us from then on. */
const MARK = 'has-session';

/** The kept token, or null. */
export function readToken(): string | null {
  return within(() => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)) ?? null;
}

/** Keeps a token: for good when somebody wants to be remembered, else until the tab is closed. */
export function keepToken(token: string, remember: boolean): void {
  forgetToken();
  within(() => (remember ? localStorage : sessionStorage).setItem(KEY, token));
  markSession();
}

export function forgetToken(): void {
  within(() => localStorage.removeItem(KEY));
  within(() => sessionStorage.removeItem(KEY));
  markSession();
}

/** Lets header and footer show the links of whoever has a token. */
export function markSession(): void {
  document.documentElement.classList.toggle(MARK, readToken() !== null);
}

/** Tells of another tab's sign-in or sign-out. Returns the way to stop listening. */
export function onTokenOfAnotherTab(tell: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    markSession();
    tell();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** A browser that keeps nothing has no session to restore; nothing else breaks. */
function within<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
