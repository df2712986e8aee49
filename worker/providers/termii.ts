import { type Answer, postJson, Refused, textOf } from './http.ts';
import type { MessageProvider } from './messages.ts';

export type TermiiSettings = { apiKey: string; sender?: string; url?: string; timeOut?: number };

/** Accounts may have another one. */
const TERMII = 'https://v3.api.termii.com';
/** Registered: 3 to 11 letters. */
const SENDER = 'Ownmark';
/** For codes and transactions: reaches numbers that refuse advertising, too. */
const CHANNEL = 'dnd';

/** Without an idempotency key a lost answer may mean a second SMS: better than a code that never comes. */
export function termiiProvider({ apiKey, sender = SENDER, url = TERMII, timeOut }: TermiiSettings): MessageProvider {
  return {
    async send({ to, text }) {
      const sms = { to: to.replace(/^\+/, ''), from: sender, sms: text, type: 'plain', channel: CHANNEL };
      const answer = await postJson('Termii', `${url}/api/sms/send`, { api_key: apiKey, ...sms }, { timeOut });
      if (answer.status === 200 && textOf(answer.body, 'message_id') !== '') return;
      throw refusal(answer);
    },
  };
}

/** A wrong key, an unregistered sender, an empty balance hold for every message, and pass once we have mended them. */
function refusal({ status, body, retryAfter }: Answer): Refused {
  const words = textOf(body, 'message') || 'an answer that could not be read';
  const isOurs = /balance|api.?key|sender|channel|route/i.test(words);
  const isFinal = [400, 413, 422].includes(status) && !isOurs;
  return new Refused(`Termii answered ${status}: ${words.slice(0, 200)}`, { final: isFinal, retryAfter });
}
