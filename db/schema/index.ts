export * from './accounts.ts';
export * from './audit.ts';
export * from './challenges.ts';
export * from './devices.ts';
export * from './messages.ts';
export * from './payments.ts';
export * from './plans.ts';
export * from './transfers.ts';
