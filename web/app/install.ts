import { local, tab } from '#lib/browser/browserStorage.ts';

const VISITS = 'ownmark-visits';
const VISIT = 'ownmark-visit';
const CLOSED = 'ownmark-install-closed';
/** The visit from which on the hint is shown. */
const FROM = 2;

/** What a browser offers that can put a site on the home screen. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

type Asked = { installPrompt?: InstallPrompt | null };

/** Counts this visit, once a tab. @returns true when this browser may be asked whether to install */
export function shouldShowInstallHint(): boolean {
  if (matchMedia('(display-mode: standalone)').matches) return false;
  if (tab.readText(VISIT) === null && tab.writeText(VISIT, '1')) local.write(VISITS, visits() + 1);
  return visits() >= FROM && local.readText(CLOSED) === null;
}

/** Never again in this browser. */
export const closeHint = (): boolean => local.writeText(CLOSED, '1');

const visits = () => Number(local.readText(VISITS));

/**
 * Passes on the beforeinstallprompt event, which first.js may have caught already. Returns the unsubscribe function.
 */
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

/** iPhones and iPads offer nothing, but can: by the Share menu. */
export function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
