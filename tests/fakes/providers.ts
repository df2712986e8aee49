import type { MessageProvider, MessageProviders, OutgoingMessage } from '#providers/messages.ts';

/** Carriers that take every message and remember it. `slowly` is waited for before each. */
export function takingProviders(slowly: () => Promise<unknown> = () => Promise.resolve()) {
  const taken: OutgoingMessage[] = [];
  const provider: MessageProvider = {
    async send(message) {
      await slowly();
      taken.push(message);
    },
  };
  return { providers: { sms: provider, email: provider } satisfies MessageProviders, taken };
}

/** Carriers that refuse every message with these words, and what else they let know. */
export function refusingProviders(
  words = 'HTTP 503 from the carrier',
  more: { final?: boolean; retryAfter?: number } = {},
): MessageProviders {
  const provider: MessageProvider = { send: () => Promise.reject(Object.assign(new Error(words), more)) };
  return { sms: provider, email: provider };
}
