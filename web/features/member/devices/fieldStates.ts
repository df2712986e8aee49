import type { FieldState } from '#schemas/rules/fieldRules.ts';

export const IDLE: FieldState = { state: 'idle', message: '' };
export const VALID: FieldState = { state: 'valid', message: '' };
export const invalid = (message: string): FieldState => ({ state: 'invalid', message });
