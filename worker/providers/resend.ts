import { SUPPORT } from '#schemas/site/support.ts';
import { type Answer, postJson, Refused, textOf } from './http.ts';
import type { MessageProvider } from './messages.ts';

export type ResendSettings = { apiKey: string; from: string; url?: string; timeOut?: number };

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
      throw refusal(answer);
    },
  };
}

function refusal({ status, body, retryAfter }: Answer): Refused {
  const name = textOf(body, 'name');
  const isFinal = FINAL.includes(status) || (status === 409 && name === 'invalid_idempotent_request');
  const words = [name, textOf(body, 'message')].filter(Boolean).join(': ') || 'an answer that could not be read';
  return new Refused(`Resend answered ${status}: ${words.slice(0, 200)}`, { final: isFinal, retryAfter });
}
