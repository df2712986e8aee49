/** The one shell below which every plan has its page (worker/schemas/plan-page.ts); the address itself names none. */
export const SUBSCRIBE = '/subscribe';
