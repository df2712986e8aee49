import { optionsOf } from '#lib/lists/listState.ts';
import { MESSAGE_CHANNELS, MESSAGE_FILTERS, MESSAGE_REASONS } from '#schemas/messages/messageWords.ts';
import { REASONS } from './troubles.ts';
import { CHANNELS } from './words.ts';

export const MESSAGE_LIST = {
  filters: { state: MESSAGE_FILTERS, channel: ['all', ...MESSAGE_CHANNELS], reason: ['all', ...MESSAGE_REASONS] },
} as const;

export const CHANNEL_OPTIONS = optionsOf(MESSAGE_LIST.filters.channel, (channel) => CHANNELS[channel]);

export const REASON_OPTIONS = optionsOf(MESSAGE_LIST.filters.reason, (reason) => REASONS[reason].title);
