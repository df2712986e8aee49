import { inject } from 'vitest';

/** So many runs of a property by `npm run prove`; an eighth by `npm test`, which runs often and with other values each time. */
export const runs = (many: number): number => (inject('long') ? many : Math.ceil(many / 8));
