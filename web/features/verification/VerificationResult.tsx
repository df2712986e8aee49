import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { isSought } from '../../../worker/schemas/statuses.ts';
import { SUPPORT } from '../../../worker/schemas/support.ts';
import { messageOf } from '../../lib/errors.ts';
import type { Verification } from '../../lib/queries.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Ghost } from '../../ui/Ghost.tsx';
import { PlateSkeleton } from '../../ui/PlateSkeleton.tsx';
import { shownStatus } from '../../ui/statusLooks.ts';
import { bannerOf, NOTHING_FOUND } from './banners.tsx';
import type { VerificationState } from './useVerification.ts';
import { VerificationPlate } from './VerificationPlate.tsx';
import { VerifiedFacts } from './VerifiedFacts.tsx';
import { VerifiedHistory } from './VerifiedHistory.tsx';

type Props = {
  verification: VerificationState;
  /** What stands there before anything is asked. */
  idle?: string;
  /** The end of an answer; for members the way to call Ownmark about a reported device. */
  foot?: (device: Verification) => ReactNode;
};

const FOR_MEMBERS =
  'As a member you see more than the public does: what the owner of a reported device has chosen to show.';

/** The place of the answer: idle, on its way, failed, nothing found, or found. */
export function VerificationResult({ verification, idle = FOR_MEMBERS, foot = callOwnmark }: Props) {
  const { asked, query, device, history, again } = verification;
  if (asked === '') return <Idle text={idle} />;
  if (query.isPending || (query.isFetching && !query.isFetchingNextPage)) return <PlateSkeleton label="Checking…" />;
  if (query.isError && !query.data) {
    return <ErrorState title="Failed to check device status" text={messageOf(query.error)} onRetry={again} />;
  }
  if (!device) {
    return (
      <VerificationPlate banner={NOTHING_FOUND} identifier={asked}>
        <Facts rows={[{ term: 'Device', value: NOTHING_FOUND.name }]} />
      </VerificationPlate>
    );
  }
  return (
    <VerificationPlate
      key={device.id}
      status={shownStatus(device.status)}
      banner={bannerOf(device.status)}
      identifier={asked}
    >
      <VerifiedFacts device={device} />
      <VerifiedHistory
        history={history}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        busy={query.isFetchingNextPage}
      />
      {foot(device)}
    </VerificationPlate>
  );
}

function callOwnmark({ status }: Verification) {
  if (!isSought(status)) return null;
  return (
    <div className="result-foot">
      <ButtonLink kind={status === 'stolen' ? 'danger' : undefined} block href={SUPPORT.phoneLink} icon={<Phone />}>
        Call Ownmark now
      </ButtonLink>
    </div>
  );
}

function Idle({ text }: { text: string }) {
  return (
    <div className="result result-idle">
      <Ghost />
      <h2 className="h3">The answer appears here</h2>
      <p>{text}</p>
    </div>
  );
}
