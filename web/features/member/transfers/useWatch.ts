import { useEffect, useState } from 'react';
import { trpc } from '#lib/queries/trpc.ts';
import { MINUTE, SECOND } from '#schemas/format/dates.ts';
import type { HandoverStage } from '#schemas/transfers/handover.ts';
import type { Handover } from './handoverWords.ts';

const EVERY = 5 * SECOND;
const FOR = 10 * MINUTE;
const MEETING: readonly HandoverStage[] = ['offered', 'accepted', 'paid'];

/** While the two stand beside each other, each sees what the other does. Only while the page is visible. */
export function useWatch({ id, handover: { stage } }: Handover) {
  const [watching, setWatching] = useState(true);
  const [asked, setAsked] = useState(0);
  const isMeeting = MEETING.includes(stage);
  const { refetch, isFetching } = trpc.transfers.get.useQuery(
    { id },
    { refetchInterval: watching && isMeeting && EVERY, refetchOnMount: false },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from each step, and from each press.
  useEffect(() => {
    setWatching(true);
    const timer = setTimeout(() => setWatching(false), FOR);
    return () => clearTimeout(timer);
  }, [stage, asked]);

  return {
    hasStopped: isMeeting && !watching,
    isFetching,
    watchAgain() {
      setAsked(asked + 1);
      void refetch();
    },
  };
}
