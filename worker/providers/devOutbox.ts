import type { Db } from '#db/client.ts';
import { devOutbox } from '#db/schema/index.ts';
import type { MessageChannel } from '#schemas/messages/messageWords.ts';
import type { MessageProvider } from './messages.ts';

export function devOutboxProvider(db: Db, channel: MessageChannel, now: () => number): MessageProvider {
  return {
    async send({ id, to, subject, text }) {
      await db.insert(devOutbox).values({ id, channel, to, subject, text, createdAt: now() }).onConflictDoNothing();
      console.info(`[${channel} to ${to}] ${subject ? `${subject}: ` : ''}${text.split('\n')[0]}`);
    },
  };
}
