/** Having read this much of a legal text, in percent, is having read it (specification part 1, §9). */
export const READ_AT = 90;

/** Local key of the moment of acceptance, ISO 8601 (specification part 1, §2). */
const ACCEPTED_KEY = 'termsAccepted';

/** All in pixels: where the text begins on the page and how high it is, how far the page is scrolled, how much fits the window. */
export type View = { top: number; height: number; scrolled: number; window: number };

/**
 * How much of the way to the text's end is scrolled, in percent. Its end, not the page's: what follows it makes a short
 * window or zoomed text wait for nothing. A text that fits its window is read.
 */
export function percentRead({ top, height, scrolled, window }: View): number {
  const way = top + height - window;
  if (way <= 0) return 100;
  return Math.min(100, Math.max(0, (scrolled / way) * 100));
}

/** Keeps when the text was accepted; a browser that keeps nothing stops nobody. */
export function keepAcceptance(now: number): void {
  try {
    localStorage.setItem(ACCEPTED_KEY, new Date(now).toISOString());
  } catch {
    // Nothing is kept, then.
  }
}
