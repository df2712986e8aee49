import type { ReactNode } from 'react';
import {
  CHANNEL_OPTIONS,
  MESSAGE_LIST,
  messageColumns,
  messagesAsked,
  REASON_OPTIONS,
  requeuedState,
} from '#features/console/records/messageList.tsx';
import { RequeueMany, useRequeue } from '#features/console/records/requeue.tsx';
import { GivenUp, Outages } from '#features/console/records/Troubles.tsx';
import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCountAll, useListState } from '#lib/paths/useListState.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { MessageFilter } from '#schemas/admin/messageWords.ts';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters, useColumns } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { type Tab, Tabs } from '#ui/Tabs.tsx';
import { ListScreen } from './ListScreen.tsx';

export function MessagesPage() {
  useTitle('Messages');
  const list = useListState(MESSAGE_LIST);
  const asked = messagesAsked(list);
  const { to: search, state, channel, reason } = asked;
  const requeued = requeuedState(state);
  const messages = trpc.messages.list.useQuery({ ...asked, ...list.paging });
  const count = useCountAll('messages', asked, api.messages.list);
  const troubles = trpc.messages.troubles.useQuery();
  const found = messages.isPlaceholderData ? undefined : messages.data?.pagination;
  const columns = useColumns('messages', messageColumns(useRequeue()));
  return (
    <>
      <ScreenHead
        title="Messages"
        lead="All SMS and e-mails and their status. Only the recipient sees texts and codes."
      />
      <QueryFailed query={troubles} failure="Failed to load outages of messages" />
      {troubles.data && <Outages outages={troubles.data.outages} />}
      {troubles.data && state === 'dead' && <GivenUp troubles={troubles.data} />}
      <MessageTabs state={state} onChange={(next) => list.choose('state', next)}>
        <div className="stackable">
          <Filters
            label="Receiver"
            placeholder="Recipient e-mail (full) or phone number"
            list={{ ...list, used: [channel, reason].filter((one) => one !== 'all').length }}
            columns={columns}
            act={
              requeued &&
              found &&
              found.total > 0 && (
                <RequeueMany
                  asked={{ state: requeued, channel, reason, to: search || undefined }}
                  total={found.total}
                  atLeast={found.atLeast}
                />
              )
            }
          >
            <FilterField label="Channel" options={CHANNEL_OPTIONS} {...list.field('channel')} />
            {requeued && <FilterField label="Reason" options={REASON_OPTIONS} {...list.field('reason')} />}
          </Filters>
          <ListScreen
            name="messages"
            query={messages}
            list={list}
            count={count}
            caption="Messages"
            columns={columns.shown}
            {...NONE[state]}
            failure="Failed to load messages"
          />
        </div>
      </MessageTabs>
    </>
  );
}

/** In the order in which an admin looks: what waits, what is in trouble, what is over. */
const TABS: readonly Tab<MessageFilter>[] = [
  { value: 'all', label: 'All' },
  { value: 'queued', label: 'Queued' },
  { value: 'failed', label: 'Failed', status: 'missing' },
  { value: 'dead', label: 'Given up', status: 'stolen' },
  { value: 'sent', label: 'Sent' },
  { value: 'skipped', label: 'Skipped' },
];

type Props = { state: MessageFilter; onChange: (state: MessageFilter) => void; children: ReactNode };

/** Messages by state; those that wait or are in trouble are counted. */
function MessageTabs({ state, onChange, children }: Props) {
  const counts = trpc.messages.counts.useQuery().data;
  const countOf = (tab: MessageFilter) =>
    tab === 'queued' || tab === 'failed' || tab === 'dead' ? counts?.[tab] : undefined;
  const tabs = TABS.map((tab) => ({ ...tab, count: countOf(tab.value), cap: counts?.capAt }));
  return (
    <Tabs label="Messages by state" value={state} onChange={onChange} tabs={tabs}>
      {children}
    </Tabs>
  );
}

/** Title and text of an empty tab. */
const NONE: Readonly<Record<MessageFilter, { none: string; noneYet: string }>> = {
  all: { none: 'No messages found', noneYet: 'No messages yet.' },
  queued: { none: 'No messages waiting', noneYet: 'All messages have been sent.' },
  failed: { none: 'No failed messages', noneYet: 'No message is being retried.' },
  dead: { none: 'No messages given up', noneYet: 'No message has failed for good.' },
  sent: { none: 'No messages sent', noneYet: 'Nothing has been sent yet.' },
  skipped: { none: 'No messages skipped', noneYet: 'No message was skipped.' },
};
