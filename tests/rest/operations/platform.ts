import { everybody, type Operation } from './row.ts';

/** Health, audit, messages. */
export const PLATFORM: Operation[] = [{ route: 'GET /health', path: () => '/health', expected: everybody(200) }];
