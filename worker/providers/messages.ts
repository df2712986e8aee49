import type { Db } from '#db/client.ts';
import { devOutbox } from '#db/schema/index.ts';
import type { MessageChannel } from '#schemas/admin/messageWords.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { type Answer, ProviderError, postJson, textOf } from './http.ts';

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

type TermiiSettings = { apiKey: string; sender?: string; url?: string; timeOut?: number };

/** Accounts may have another one. */
const TERMII = 'https://v3.api.termii.com';
/** Registered: 3 to 11 letters. */
const SENDER = 'Ownmark';
/** For codes and transactions: reaches numbers that refuse advertising, too. */
const CHANNEL = 'dnd';

/** Termii has no idempotency key, so a lost answer may lead to a second SMS. That is better than no code at all. */
export function termiiProvider({ apiKey, sender = SENDER, url = TERMII, timeOut }: TermiiSettings): MessageProvider {
  return {
    async send({ to, text }) {
      const sms = { to: to.replace(/^\+/, ''), from: sender, sms: text, type: 'plain', channel: CHANNEL };
      const answer = await postJson('Termii', `${url}/api/sms/send`, { api_key: apiKey, ...sms }, { timeOut });
      if (answer.status === 200 && textOf(answer.body, 'message_id') !== '') return;
      throw termiiRefusal(answer);
    },
  };
}

/** A wrong key, an unregistered sender, an empty balance hold for every message, and pass once we have mended them. */
function termiiRefusal({ status, body, retryAfter }: Answer): ProviderError {
  const words = textOf(body, 'message') || 'an answer that could not be read';
  const isOurs = /balance|api.?key|sender|channel|route/i.test(words);
  const isFinal = [400, 413, 422].includes(status) && !isOurs;
  return new ProviderError(`Termii answered ${status}: ${words.slice(0, 200)}`, { final: isFinal, retryAfter });
}

type ResendSettings = { apiKey: string; from: string; url?: string; timeOut?: number };

/** Another one stands in for it in tests. */
const RESEND = 'https://api.resend.com';

/** They speak of this message alone; others pass, or hold for every message until we mend a key or a quota. */
const FINAL = [400, 404, 405, 413, 422, 451];

/** `POST /emails`. The outbox row's id is the idempotency key: within 24 hours Resend sends a message once. */
export function resendProvider({ apiKey, from, url = RESEND, timeOut }: ResendSettings): MessageProvider {
  return {
    async send({ id, to, subject, text, html }) {
      const words = { subject: subject ?? 'Ownmark', text, html: html ?? undefined };
      const letter = { from, to: [to], reply_to: SUPPORT.email, ...words };
      const headers = { Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': id };
      const answer = await postJson('Resend', `${url}/emails`, letter, { headers, timeOut });
      if (answer.status === 200 && textOf(answer.body, 'id') !== '') return;
      throw resendRefusal(answer);
    },
  };
}

function resendRefusal({ status, body, retryAfter }: Answer): ProviderError {
  const name = textOf(body, 'name');
  const isFinal = FINAL.includes(status) || (status === 409 && name === 'invalid_idempotent_request');
  const words = [name, textOf(body, 'message')].filter(Boolean).join(': ') || 'an answer that could not be read';
  return new ProviderError(`Resend answered ${status}: ${words.slice(0, 200)}`, { final: isFinal, retryAfter });
}

export function devOutboxProvider(db: Db, channel: MessageChannel, now: () => number): MessageProvider {
  return {
    async send({ id, to, subject, text }) {
      await db.insert(devOutbox).values({ id, channel, to, subject, text, createdAt: now() }).onConflictDoNothing();
      console.info(`[${channel} to ${to}] ${subject ? `${subject}: ` : ''}${text.split('\n')[0]}`);
    },
  };
}
