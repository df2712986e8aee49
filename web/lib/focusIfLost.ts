const SETTLED = 50;

/** What had the focus may go away with what it did: whoever is left without one goes on from the heading. */
export function focusIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, SETTLED);
}
