const SETTLED = 50;

/** The focused element is removed: focus the heading once the next step is drawn. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
}

/** After an element with focus is removed, focus the h1. */
export function focusIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, SETTLED);
}

/** A screen reader reads it, a phone hides its keyboard. */
export function showAnswer(place: HTMLElement | null) {
  place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'nearest' });
}
