import type { MessageChannel } from '#schemas/messages/messageWords.ts';

export type OutgoingMessage = {
  /** The outbox row's id: the key under which a provider must not send twice. */
  id: string;
  to: string;
  subject: string | null;
  text: string;
  /** An e-mail's HTML, which says the same; null for a text message. */
  html: string | null;
};

/** Hands a message to its carrier. Throws when it was refused; the error text goes into the outbox row. */
export type MessageProvider = { send(message: OutgoingMessage): Promise<void> };

export type MessageProviders = Record<MessageChannel, MessageProvider>;

/** What a provider throws when it knows more than that it failed. */
export type Refusal = Error & {
  /** True when asking again can't help: this message, as it is, will never be taken. */
  final: boolean;
  /** Seconds the carrier asked to be left alone. */
  retryAfter?: number;
};
