/** Percent that counts as read. */
export const READ_AT = 90;

/** Of the legal text of this page: 0 to 100. */
export function percentRead(): number {
  const text = document.querySelector('.legal-text');
  if (!text) return 0;
  const { top, height } = text.getBoundingClientRect();
  return percentOf({ top: top + scrollY, height, scrolled: scrollY, window: innerHeight });
}

/** In pixels. `top` and `height`: of the text on the page. */
type View = { top: number; height: number; scrolled: number; window: number };

/** Percent of the way to the text's end, not the page's. A text that fits its window is read. */
export function percentOf({ top, height, scrolled, window }: View): number {
  const way = top + height - window;
  if (way <= 0) return 100;
  return Math.min(100, Math.max(0, (scrolled / way) * 100));
}
