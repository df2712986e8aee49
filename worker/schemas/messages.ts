export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `skipped`: its code was replaced or ran out before it could be sent. `dead`: given up, can be queued again. */
export const MESSAGE_STATES = ['queued', 'sent', 'skipped', 'dead'] as const;
