import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each has props of its own, which its page has given it
type Part = ComponentType<any>;

/** The parts of pages that need React, by the name that their page gives them (`#ui/Island.tsx`). */
const ISLANDS: Readonly<Record<string, () => Promise<Part>>> = {
  homeCheck: () => import('#features/public/check/HomeCheck.tsx').then(({ HomeCheck }) => HomeCheck),
  checker: () => import('#features/public/check/Checker.tsx').then(({ Checker }) => Checker),
  faq: () => import('#features/public/legal/Faq.tsx').then(({ Faq }) => Faq),
};

/** Brings each island of the page to life when it is wanted. */
export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    whenWanted(island, () => void hydrate(island));
  }
}

const TOUCHES = ['pointerdown', 'focusin', 'keydown'];

/** When it is touched, when it is seen on a fast connection, or at once if it has something to do. */
export function whenWanted(part: HTMLElement, act: () => void): void {
  const start = once(act);
  for (const touch of TOUCHES) part.addEventListener(touch, start);
  if (hasWork()) start();
  else if (isFast()) whenSeen(part, start);
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name = '' } = island.dataset;
  const part = ISLANDS[name];
  if (!part) throw new Error(`There is no island called ${name}.`);
  const [{ hydrateIsland }, Part] = await Promise.all([import('./hydrateIsland.tsx'), part()]);
  hydrateIsland(island, name, Part);
}

/** Something came with the address, from the page before, from the server, or was begun in this tab (first.js knows). */
const hasWork = () =>
  location.search !== '' ||
  location.hash !== '' ||
  history.state !== null ||
  document.documentElement.matches('.has-session, .has-begun') ||
  document.querySelector('script[type="application/json"]:not(:empty)') !== null;

/** Browsers that don’t tell are those of computers and iPhones. */
function isFast(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}

function whenSeen(element: HTMLElement, act: () => void): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    act();
  });
  // What stands in it has a box, which `display: contents` has not.
  for (const child of element.children) seen.observe(child);
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
