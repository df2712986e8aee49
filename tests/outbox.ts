import { eq } from 'drizzle-orm';
import { challenges, messages } from '#db/schema/index.ts';
import { deliver } from '#domain/messages/deliver.ts';
import { baseContext } from '#worker/context.ts';
import { messageProviders } from '#worker/services.ts';
import { bindings, request } from './clients.ts';
import { db } from './factories.ts';

type Sent = { id: string; channel: string; to: string; subject: string | null; text: string; createdAt: string };

/** What somebody has been sent, newest first, after everything queued was delivered. */
export async function sentTo(to: string): Promise<Sent[]> {
  await deliverAll();
  const response = await request(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
  return response.json();
}

/** The newest code somebody was sent. */
export async function codeSentTo(to: string): Promise<string> {
  for (const { text } of await sentTo(to)) {
    const code = /\b[A-Z0-9]{8}\b/.exec(text)?.[0];
    if (code) return code;
  }
  throw new Error(`No code was sent to ${to}.`);
}

/** The token of the newest link somebody was sent in a message whose text matches. */
export async function linkSentTo(to: string, says = /./): Promise<string> {
  for (const { text, subject } of await sentTo(to)) {
    const token = /\/l\/([A-Z0-9]{36})\b/.exec(text)?.[1];
    if (token && says.test(`${subject}\n${text}`)) return token;
  }
  throw new Error(`No link was sent to ${to}.`);
}

/** Delivers what is queued without waiting for the queue to do so. */
async function deliverAll(): Promise<void> {
  const due = await db.select({ id: messages.id }).from(messages).where(eq(messages.state, 'queued'));
  for (const { id } of due) await deliver(baseContext(bindings, Date.now()), messageProviders(bindings), id);
}

/** The challenge that a token names. */
export const challengeOf = (token: string) => token.split('.')[0] ?? '';

/** Moves a challenge's last sending into the past, as if that long had gone by. */
export async function ageChallenge(token: string, milliseconds: number): Promise<void> {
  const id = challengeOf(token);
  const [row] = await db.select().from(challenges).where(eq(challenges.id, id));
  if (!row) throw new Error('No such challenge.');
  await db
    .update(challenges)
    .set({ sentAt: row.sentAt - milliseconds, expiresAt: row.expiresAt - milliseconds })
    .where(eq(challenges.id, id));
}
