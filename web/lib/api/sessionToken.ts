import { local, tab } from '#lib/browser/browserStorage.ts';

const KEY = 'auth_token';

/** On the root while a token is stored; set by first.js before the first paint. */
const MARK = 'has-session';

/** Set and removed on logout, so that other tabs can distinguish a logout from an expired session. */
const LEFT = 'ownmark-left';

/** Stored token or null. sessionStorage wins, so another tab's login does not switch the user of this tab. */
export function readToken(): string | null {
  return tab.readText(KEY) ?? local.readText(KEY);
}

function isTokenPersistent(): boolean {
  return tab.readText(KEY) === null && local.readText(KEY) !== null;
}

/** `remember`: also after the tab is closed. */
export function storeToken(token: string, remember: boolean): void {
  forgetToken();
  (remember ? local : tab).writeText(KEY, token);
  markSession();
}

export function forgetToken(): void {
  local.writeText(KEY, null);
  tab.writeText(KEY, null);
  markSession();
}

/** Lets header and footer show the logged-in links when there is a token. */
export function markSession(): void {
  document.documentElement.classList.toggle(MARK, readToken() !== null);
}

/** Which token took the place of which, for requests under way and for other tabs. */
const RENEWED = 'ownmark-renewed';

/** The same session's next token, kept as long as the one before. */
export function renewToken(token: string): void {
  local.writeText(RENEWED, renewalOf(readToken() ?? '', token));
  (isTokenPersistent() ? local : tab).writeText(KEY, token);
}

/** The stored token, if it took the place of that one. */
export function renewedToken(former: string): string | null {
  const token = readToken();
  return token !== null && local.readText(RENEWED) === renewalOf(former, token) ? token : null;
}

const renewalOf = (former: string, token: string) => `${tokenSuffix(former)} ${tokenSuffix(token)}`;

/** Tells other tabs which token has ended. */
export function announceSignOut(token: string | null): void {
  local.writeText(LEFT, token === null ? '-' : tokenSuffix(token));
  local.writeText(LEFT, null);
}

/** Ignores a logout in another tab if this tab has another session. Returns the unsubscribe function. */
export function onSignOutInOtherTab(tell: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== LEFT || newValue === null) return;
    const token = readToken();
    if (token !== null && tokenSuffix(token) !== newValue) return;
    forgetToken();
    tell();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Back from the bfcache: the page may have missed a logout. */
export function onPageRestored(tell: () => void): () => void {
  const hear = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    markSession();
    tell();
  };
  window.addEventListener('pageshow', hear);
  return () => window.removeEventListener('pageshow', hear);
}

/** While frozen the tab may have missed storage events. */
export function onPageVisible(tell: () => void): () => void {
  const hear = () => {
    if (document.visibilityState !== 'visible') return;
    markSession();
    tell();
  };
  document.addEventListener('visibilitychange', hear);
  return () => document.removeEventListener('visibilitychange', hear);
}

/** Returns the unsubscribe function. */
export function onTokenOfAnotherTab(tell: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    markSession();
    tell();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Enough to recognise a token, not to use it. */
export const tokenSuffix = (token: string): string => token.slice(-8);
