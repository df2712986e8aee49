import type { ReactNode } from 'react';
import { trpc } from '#lib/queries/trpc.ts';
import type { MessageFilter } from '#schemas/messages/messageWords.ts';
import { type Tab, Tabs } from '#ui/Tabs.tsx';

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
export function MessageTabs({ state, onChange, children }: Props) {
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
