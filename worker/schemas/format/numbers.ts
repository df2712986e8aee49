const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** '12,480'. Intl's own takes a slow phone 100 ms before its first answer. */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replace(THOUSANDS, ',');
}

/** For an element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** For a script element: no `<` can end it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
