import { columnsOf } from '#features/console/messages/columns.tsx';
import { GivenUp } from '#features/console/messages/GivenUp.tsx';
import { Outages } from '#features/console/messages/Outages.tsx';
import { RequeueMany } from '#features/console/messages/RequeueMany.tsx';
import { REASONS } from '#features/console/messages/troubles.ts';
import { useRequeue } from '#features/console/messages/useRequeue.ts';
import { CHANNELS, NONE, TABS } from '#features/console/messages/words.ts';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCountAll } from '#lib/lists/useCountAll.ts';
import { useListState } from '#lib/lists/useListState.ts';
import { trpc } from '#lib/queries/trpc.ts';
import {
  MESSAGE_CHANNELS,
  MESSAGE_FILTERS,
  MESSAGE_REASONS,
  type MessageFilter,
} from '#schemas/messages/messageWords.ts';
import { ColumnMenu } from '#ui/ColumnMenu.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useColumns } from '#ui/useColumns.ts';
import { ListScreen } from './ListScreen.tsx';

const RULES = {
  filters: { state: MESSAGE_FILTERS, channel: ['all', ...MESSAGE_CHANNELS], reason: ['all', ...MESSAGE_REASONS] },
} as const;
const CHANNEL_OPTIONS = RULES.filters.channel.map((value) => ({
  value,
  label: value === 'all' ? 'All' : CHANNELS[value],
}));

const REASON_OPTIONS = RULES.filters.reason.map((value) => ({
  value,
  label: value === 'all' ? 'All' : REASONS[value].title,
}));

/** Messages: what was sent, what waits, and what carriers refused; what was given up can be queued again. */
export function MessagesPage() {
  useTitle('Messages');
  const list = useListState(RULES);
  const { search, filters, page, cursor, limit } = list;
  const { state, channel } = filters;
  const requeued = state === 'dead' || state === 'failed' ? state : null;
  const reason = requeued ? filters.reason : 'all';
  const asked = { to: search, state, channel, reason };
  const messages = trpc.messages.list.useQuery({ ...asked, page, cursor, limit });
  const count = useCountAll(['messages', asked], (signal) =>
    api.messages.list.query({ ...asked, limit: 1, count: 'all' }, { signal }).then((one) => one.pagination),
  );
  const counts = trpc.messages.counts.useQuery().data;
  const troubles = trpc.messages.troubles.useQuery().data;
  const { requeue, sending } = useRequeue();
  const confirmation = usePasswordConfirmation();
  const found = messages.isPlaceholderData ? undefined : messages.data?.pagination;
  const columns = useColumns('messages', columnsOf(requeue, sending));
  const countOf = (tab: MessageFilter) =>
    tab === 'queued' || tab === 'failed' || tab === 'dead' ? counts?.[tab] : undefined;
  return (
    <>
      <ScreenHead
        title="Messages"
        lead="All SMS and e-mails and their status. Only the recipient sees texts and codes."
      />
      {troubles && <Outages outages={troubles.outages} />}
      {troubles && state === 'dead' && <GivenUp {...confirmation} troubles={troubles} />}
      <Tabs
        label="Messages by state"
        value={state}
        onChange={(next) => list.choose('state', next)}
        tabs={TABS.map((tab) => ({
          ...tab,
          count: countOf(tab.value),
          cap: counts?.capAt,
          status: tab.value === 'dead' ? 'stolen' : tab.value === 'failed' ? 'missing' : undefined,
        }))}
      >
        <div className="stackable">
          <Filters
            label="Receiver"
            placeholder="Recipient e-mail (full) or phone number"
            typed={list.typed}
            onType={list.setTyped}
          >
            <FilterField
              label="Channel"
              value={channel}
              options={CHANNEL_OPTIONS}
              onChange={(value) => list.choose('channel', value)}
            />
            {requeued && (
              <FilterField
                label="Reason"
                value={filters.reason}
                options={REASON_OPTIONS}
                onChange={(value) => list.choose('reason', value)}
              />
            )}
            {requeued && found && found.total > 0 && (
              <RequeueMany
                {...confirmation}
                asked={{ state: requeued, channel, reason, to: search || undefined }}
                total={found.total}
                atLeast={found.atLeast}
              />
            )}
            <ColumnMenu choices={columns.choices} onToggle={columns.toggle} />
          </Filters>
          <ListScreen
            query={messages}
            list={list}
            count={count}
            caption="Messages"
            columns={columns.shown}
            rowKey={({ id }) => id}
            expected={20}
            {...NONE[state]}
            failure="Failed to load messages"
          />
        </div>
      </Tabs>
    </>
  );
}
