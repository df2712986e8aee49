import { messageColumns } from '#features/console/messages/columns.tsx';
import {
  CHANNEL_OPTIONS,
  MESSAGE_LIST,
  messagesAsked,
  REASON_OPTIONS,
  requeuedState,
} from '#features/console/messages/filters.ts';
import { GivenUp } from '#features/console/messages/GivenUp.tsx';
import { MessageTabs } from '#features/console/messages/MessageTabs.tsx';
import { Outages } from '#features/console/messages/Outages.tsx';
import { RequeueMany } from '#features/console/messages/RequeueMany.tsx';
import { useRequeue } from '#features/console/messages/useRequeue.ts';
import { NONE } from '#features/console/messages/words.ts';
import { QueryFailed } from '#features/shared/failures/QueryFailed.tsx';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCountAll } from '#lib/lists/useCountAll.ts';
import { useListState } from '#lib/lists/useListState.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { useColumns } from '#ui/useColumns.ts';
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
