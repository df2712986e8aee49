/** Puts the cursor where a new page begins: at what is marked `data-begins-here`, else at its heading. */
export function focusPageStart(): void {
  const place = document.querySelector<HTMLElement>('[data-begins-here]') ?? document.querySelector<HTMLElement>('h1');
  place?.focus({ preventScroll: true });
}
