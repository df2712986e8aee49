import type { MessageProvider } from './messages.ts';

/** Where no carrier is configured: refuses, so that messages wait in the outbox and say why. */
export const noProvider: MessageProvider = {
  send: () => Promise.reject(new Error('No provider is configured for this channel.')),
};
