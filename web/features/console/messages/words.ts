import type { MessageChannel, MessageFilter } from '#schemas/messages/messageWords.ts';

export const CHANNELS: Readonly<Record<MessageChannel, string>> = { sms: 'SMS', email: 'E-mail' };

/** Title and text of an empty tab. */
export const NONE: Readonly<Record<MessageFilter, { none: string; noneYet: string }>> = {
  all: { none: 'No messages found', noneYet: 'No messages yet.' },
  queued: { none: 'No messages waiting', noneYet: 'All messages have been sent.' },
  failed: { none: 'No failed messages', noneYet: 'No message is being retried.' },
  dead: { none: 'No messages given up', noneYet: 'No message has failed for good.' },
  sent: { none: 'No messages sent', noneYet: 'Nothing has been sent yet.' },
  skipped: { none: 'No messages skipped', noneYet: 'No message was skipped.' },
};
