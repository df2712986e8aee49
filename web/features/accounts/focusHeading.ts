/** A step that goes away takes the focus with it: the next one begins at the page's heading, once it is drawn. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
}
