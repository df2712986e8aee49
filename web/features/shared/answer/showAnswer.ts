/** A screen reader reads it, a phone hides its keyboard. */
export function showAnswer(place: HTMLElement | null) {
  place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'nearest' });
}
