import { type ListParams, optionsOf } from '#lib/lists/listState.ts';
import { MESSAGE_CHANNELS, MESSAGE_FILTERS, MESSAGE_REASONS, REQUEUED_STATES } from '#schemas/messages/messageWords.ts';
import { REASONS } from './troubles.ts';
import { CHANNELS } from './words.ts';

export const MESSAGE_LIST = {
  filters: { state: MESSAGE_FILTERS, channel: ['all', ...MESSAGE_CHANNELS], reason: ['all', ...MESSAGE_REASONS] },
} as const;

export const CHANNEL_OPTIONS = optionsOf(MESSAGE_LIST.filters.channel, (channel) => CHANNELS[channel]);

export const REASON_OPTIONS = optionsOf(MESSAGE_LIST.filters.reason, (reason) => REASONS[reason].title);

/** What the list asks for, beside the page. */
export const messagesAsked = ({ search, filters }: ListParams<typeof MESSAGE_LIST.filters>) => {
  const { state, channel, reason } = filters;
  return { to: search, state, channel, reason: requeuedState(state) ? reason : ('all' as const) };
};

/** Of messages that can be queued again. */
export const requeuedState = (state: string) => REQUEUED_STATES.find((one) => one === state);
