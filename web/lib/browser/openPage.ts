import { tab } from './browserStorage.ts';
import { loadPage } from './loadPage.ts';

type Options = {
  replace?: boolean;
  /** For the page itself (`usePageState`); it stays with it in the history. */
  state?: object;
  /** What the page says first, in a toast. */
  said?: string;
};
type Kept = { path: string; state: object };
/** @returns whether it opened the page in place */
type Opener = (to: string, options: Options) => boolean;

const STATE = 'ownmark-state';
const SAID = 'ownmark-said';

let opener: Opener = () => false;

/** Who opens signed-in screens in place; all other pages are loaded anew. */
export function setOpener(open: Opener): void {
  opener = open;
}

/** Opens another page of ours. */
export function openPage(to: string, options: Options = {}): void {
  if (options.said) tab.writeText(SAID, options.said);
  if (opener(to, options)) return;
  keepState(to, options.state);
  loadPage(to, options.replace);
}

/** For the page that this tab opens next. */
export function keepState(to: string, state: object | undefined): void {
  const { pathname } = new URL(to, window.location.href);
  tab.write(STATE, state ? ({ path: pathname, state } satisfies Kept) : null);
}

/** As a page starts: what the one before has kept for it. */
export function receiveState(): void {
  const kept = tab.read<Kept>(STATE);
  if (!kept) return;
  tab.write(STATE, null);
  if (kept.path === window.location.pathname) window.history.replaceState(kept.state, '');
}

/** Once. */
export function takeSaid(): string | null {
  const said = tab.readText(SAID);
  if (said !== null) tab.writeText(SAID, null);
  return said;
}

/** The browser tells of no such change by itself. */
export const ADDRESS_CHANGE = 'addresschange';

/** The same page under another query. */
export function replaceSearch(params: URLSearchParams): void {
  const search = params.size > 0 ? `?${params}` : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + search);
  window.dispatchEvent(new Event(ADDRESS_CHANGE));
}
