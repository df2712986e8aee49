import type { Verdict } from '../../../worker/schemas/rules.ts';

export const IDLE: Verdict = { state: 'idle', message: '' };
export const VALID: Verdict = { state: 'valid', message: '' };
export const invalid = (message: string): Verdict => ({ state: 'invalid', message });
