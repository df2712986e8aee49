export { drawRuling } from '#schemas/papers/drawRuling.ts';
export { lookAt, lookUp } from './look.ts';
