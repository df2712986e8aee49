/**
 * True where the page of all parts may be drawn: under Vite's own server, or in a document that the Worker marked, which it
 * does in development alone. In production nothing is at that address, and nothing may be drawn there.
 */
export const IS_DEVELOPMENT: boolean =
  import.meta.env.DEV || (typeof document !== 'undefined' && document.documentElement.hasAttribute('data-development'));
