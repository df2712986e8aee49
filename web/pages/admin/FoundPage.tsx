import { FrozenTalk } from '#features/console/found/FrozenTalk.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';
import { QueryView } from '../QueryView.tsx';

const TITLE = 'Reported finders';

/** Conversations about missing devices that one side reported. Every look is recorded. */
export function FoundPage() {
  useTitle(TITLE);
  const talks = trpc.found.frozen.useQuery(undefined, { refetchOnWindowFocus: false });
  return (
    <>
      <ScreenHead
        title={TITLE}
        lead="Conversations about a missing device that one side reported, newest first. Every look is recorded."
      />
      <QueryView query={talks} skeleton={<TalksSkeleton />} failure="Failed to load reported conversations">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title="No conversation was reported"
              text="It shows here once a finder or an owner reports the other."
            />
          ) : (
            <div className="stackable">
              {all.map((talk) => (
                <FrozenTalk key={talk.id} talk={talk} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}

const TalksSkeleton = () => (
  <div className="stackable" aria-hidden="true">
    <Repeated times={2}>
      <div className="card sk-lines">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="sk-line" times={4} />
      </div>
    </Repeated>
  </div>
);
