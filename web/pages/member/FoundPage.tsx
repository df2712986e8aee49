import { CircleCheck, CircleHelp } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { FoundAnswer } from '#features/member/found/FoundAnswer.tsx';
import { FoundEnds } from '#features/member/found/FoundEnds.tsx';
import { FinderNumber, FoundLines } from '#features/member/found/FoundLines.tsx';
import { FoundNext, Never } from '#features/member/found/FoundNext.tsx';
import { isOver } from '#features/member/found/isOver.ts';
import { isUnsafe } from '#features/member/found/words.ts';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { FoundTalk } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { NotInAccount } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';
import { FOUND_TITLE, FormSkeleton } from './ScreenSkeletons.tsx';

const EVERY = 20 * SECOND;

/** Linked from e-mails and texts; needs no subscription. Asks for news while it is visible. */
export function FoundPage() {
  const { id = '' } = useParams();
  const found = trpc.found.get.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => data !== undefined && !isOver(data) && EVERY },
  );
  useTitle(found.data ? `${FOUND_TITLE}: ${found.data.device.name}` : FOUND_TITLE);
  if (statusOf(found.error) === 404)
    return <NotInAccount what="conversation" title="Conversation not found" to={PATHS.dashboard} label="Go home" />;
  return (
    <>
      <ScreenHead
        title={FOUND_TITLE}
        lead={found.data?.device.name}
        actions={found.data && <Standing proved={found.data.proved} />}
      />
      <QueryView query={found} skeleton={<FormSkeleton />} failure="Failed to load this conversation">
        {(talk) => <Talk key={talk.id} found={talk} />}
      </QueryView>
    </>
  );
}

const Standing = ({ proved }: Pick<FoundTalk, 'proved'>) => (
  <span className="found-standing">
    {proved ? (
      <Badge status="active" icon={<CircleCheck />}>
        Has shown that they hold it
      </Badge>
    ) : (
      <Badge icon={<CircleHelp />}>Has not shown that they hold it</Badge>
    )}
  </span>
);

function Talk({ found }: { found: FoundTalk }) {
  const over = isOver(found);
  return (
    <div className="stackable found">
      <FoundNext found={found} />
      {!over && <Never alone={isUnsafe(found.meeting)} />}
      {found.number && <FinderNumber number={found.number} />}
      <FoundLines found={found} />
      {!over && <FoundAnswer found={found} />}
      {!over && <FoundEnds found={found} />}
    </div>
  );
}
