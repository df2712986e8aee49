import { local, tab } from '#lib/browser/browserStorage.ts';

const VISITS = 'ownmark-visits';
const VISIT = 'ownmark-visit';
const CLOSED = 'ownmark-install-closed';
/** The hint is shown from this visit on. */
const FROM = 2;

/** The `beforeinstallprompt` event. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

type Asked = { installPrompt?: InstallPrompt | null };

/** Counts this visit, once a tab. @returns true when this browser may be asked whether to install */
export function shouldShowInstallHint(): boolean {
  if (matchMedia('(display-mode: standalone)').matches) return false;
  if (tab.readText(VISIT) === null && tab.writeText(VISIT, '1')) local.write(VISITS, visits() + 1);
  return visits() >= FROM && local.readText(CLOSED) === null;
}

export const closeHint = (): boolean => local.writeText(CLOSED, '1');

const visits = () => Number(local.readText(VISITS));

/** The event may have been caught by first.js already. Returns the unsubscribe function. */
export function onInstallPrompt(tell: (offer: InstallPrompt) => void): () => void {
  const early = (globalThis as Asked).installPrompt;
  if (early) tell(early);
  const hear = (event: Event) => {
    event.preventDefault();
    tell(event as InstallPrompt);
  };
  addEventListener('beforeinstallprompt', hear);
  return () => removeEventListener('beforeinstallprompt', hear);
}

/** iOS has no install event: installing is in its Share menu. */
export function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
