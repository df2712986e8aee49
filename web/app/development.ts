/** True under Vite's own server, or in a document that the Worker marked, which it does in development alone. */
export const IS_DEVELOPMENT: boolean =
  import.meta.env.DEV || (typeof document !== 'undefined' && document.documentElement.hasAttribute('data-development'));
