import type { MessageChannel } from '#schemas/messages/messageWords.ts';

export type OutgoingMessage = {
  /** The outbox row's id: the key under which a provider must not send twice. */
  id: string;
  to: string;
  subject: string | null;
  text: string;
  /** The same in HTML; null for a text message. */
  html: string | null;
};

/** Throws when it was refused; the error text goes into the outbox row. */
export type MessageProvider = { send(message: OutgoingMessage): Promise<void> };

export type MessageProviders = Record<MessageChannel, MessageProvider>;

export type Refusal = Error & {
  /** This message, as it is, will never be taken. */
  final: boolean;
  /** Seconds. */
  retryAfter?: number;
};
