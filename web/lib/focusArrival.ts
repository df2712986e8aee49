/** What a page gives to the element where it begins, when that is not its heading. */
export const BEGINS_HERE = { 'data-begins-here': '' };

/** Puts the cursor where a new page begins: what the page names itself, else its heading. */
export function focusArrival(): void {
  const place = document.querySelector<HTMLElement>('[data-begins-here]') ?? document.querySelector<HTMLElement>('h1');
  place?.focus({ preventScroll: true });
}
