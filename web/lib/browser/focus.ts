const SETTLED = 50;

/** What goes away takes the focus with it: the next step begins at the page's heading, once it is drawn. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
}

/** What had the focus may go away with what it did: whoever is left without one goes on from the heading. */
export function focusIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, SETTLED);
}
