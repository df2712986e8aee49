/** One shell for every plan's page; the address itself has none. */
export const SUBSCRIBE = '/subscribe';
