/** Focuses the start of a new page: `data-begins-here`, else the h1. */
export function focusPageStart(): void {
  const place = document.querySelector<HTMLElement>('[data-begins-here]') ?? document.querySelector<HTMLElement>('h1');
  place?.focus({ preventScroll: true });
}
