import type { ComponentType } from 'react';
import { showUnscripted } from './unscripted.ts';
import { loadWholeStyle } from './wholeStyle.ts';

// biome-ignore lint/suspicious/noExplicitAny: each has props of its own, which its page has given it
type Part = ComponentType<any>;

/** The parts of pages that need React, by the name of their component. `prepare` of a module runs before. */
const ISLANDS: Readonly<Record<string, () => Promise<object>>> = {
  HomeCheck: () => import('#features/public/check/HomeCheck.tsx'),
  Checker: () => import('#features/public/check/Checker.tsx'),
  Faq: () => import('#features/public/legal/Faq.tsx'),
  Accept: () => import('#features/public/legal/Accept.tsx'),
  Login: () => import('#features/public/accounts/Login.tsx'),
  Register: () => import('#features/public/accounts/Register.tsx'),
  ForgotPassword: () => import('#features/public/accounts/ForgotPassword.tsx'),
  Subscribe: () => import('#features/public/pricing/Subscribe.tsx'),
  Verify: () => import('#features/public/verify/Verify.tsx'),
  Paper: () => import('#features/public/verify/Paper.tsx'),
};

/** Brings each island of the page to life when it is wanted. */
export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) whenWanted(island);
  cleanAddress();
}

/** Of a check that was posted: the way back to it asks again, as browsers refuse to show such a page twice. Its names (checkPage.ts) stand here again: importing them would cost a file of 3 KB. */
function cleanAddress(): void {
  const text = location.pathname === ANSWERED && !location.search && document.getElementById('answer')?.textContent;
  if (!text) return;
  const { identifier, kind, page } = JSON.parse(text);
  history.replaceState({ identifier, kind }, '', page === 'home' ? '/' : '/device-checker');
}

/** `wanted`: by another script. */
const WAKES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'wanted'];

/** When it is touched, or at once if it has something to do. On a fast connection its scripts are fetched when it is seen. */
function whenWanted(island: HTMLElement): void {
  let isWaking = false;
  // Where its script does not come, the next touch asks again.
  const start = () => {
    if (isWaking) return;
    isWaking = true;
    // Its files are here: a press on its form's button waits the moment that it takes (public/first.js).
    if (island.matches('[data-fetched]')) island.dataset.waking = '';
    hydrate(island).then(
      () => showUnscripted(false),
      (fault) => {
        isWaking = false;
        island.removeAttribute('data-waking');
        showUnscripted(true);
        island.dispatchEvent(new Event('alive', { bubbles: true }));
        throw fault;
      },
    );
  };
  for (const event of WAKES) island.addEventListener(event, start);
  const { wakes } = island.dataset;
  if (wakes === 'session' ? root.matches('.has-session') : wakes || hasWork() || isTyped(island)) start();
  else if (!wakes && isFast()) whenSeen(island, fetchScripts);
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name = '' } = island.dataset;
  const load = ISLANDS[name];
  if (!load) throw new Error(`There is no island called ${name}.`);
  const [{ hydrateIsland }, module] = await Promise.all([import('./hydrateIsland.tsx'), load(), loadWholeStyle()]);
  const { [name]: Part, prepare } = module as Record<string, Part> & { prepare?: () => Promise<void> };
  await prepare?.();
  if (Part) hydrateIsland(island, name, Part);
}

const root = document.documentElement;

/** Something came with the address or from the page before, or was begun in this tab (first.js knows). */
const hasWork = () =>
  (location.pathname !== ANSWERED && (location.search !== '' || location.hash !== '')) ||
  history.state !== null ||
  root.matches('.has-session, .has-begun');

/** What its address asks for, the Worker has answered (worker/pages/check.ts). */
const ANSWERED = '/check';

/** Before this script has come. A box has a value of its own. */
const isTyped = (island: HTMLElement) =>
  [...island.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Browsers that don’t tell are those of computers and iPhones. */
function isFast(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}

/** They don’t run: React’s start would block a slow phone for nothing. */
async function fetchScripts(island: HTMLElement): Promise<void> {
  const { wholeStyle } = document.body.dataset;
  const fetched = [];
  for (const href of island.dataset.scripts?.split(' ') ?? []) {
    fetched.push(fetchEarly('modulepreload', href));
    // To begin fifteen at once would block it, too.
    await new Promise((done) => setTimeout(done));
  }
  if (wholeStyle) void fetchEarly('prefetch', wholeStyle);
  await Promise.all(fetched);
  island.dataset.fetched = '';
  // Phones show their keyboard when a field is touched. Without the script it may be a serial number.
  const digits = island.matches('[data-waits]') && island.querySelector<HTMLInputElement>('[data-digits]');
  if (digits) digits.inputMode = 'numeric';
}

function fetchEarly(rel: string, href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.appendChild(link);
  return new Promise((done) => link.addEventListener('load', done));
}

function whenSeen(element: HTMLElement, act: (seen: HTMLElement) => void): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    act(element);
  });
  // Its first child has a box, which `display: contents` has not.
  if (element.firstElementChild) seen.observe(element.firstElementChild);
}
