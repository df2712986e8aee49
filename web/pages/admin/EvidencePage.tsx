import { useParams } from 'react-router-dom';
import { Technical } from '#features/console/audit/AuditTrail.tsx';
import { DecisionButtons } from '#features/console/review/DecisionButtons.tsx';
import { Findings } from '#features/console/review/Findings.tsx';
import { RequestFacts, StateBadge } from '#features/console/review/TransferFacts.tsx';
import { useDecide } from '#features/console/review/useDecide.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { anyDevicePath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WaitingFacts } from '#ui/WaitingFacts.tsx';
import { BackLink } from '../BackLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { AdminNotFoundPage } from './AdminNotFoundPage.tsx';

export function EvidencePage() {
  const { id = '' } = useParams();
  const transfer = trpc.transfers.evidence.useQuery({ id });
  const title = transfer.data ? `Transfer of ${transfer.data.deviceName}` : 'Transfer';
  useTitle(title);
  const { decide, dialog } = useDecide();
  if (statusOf(transfer.error) === 404) return <AdminNotFoundPage />;
  return (
    <>
      <div className="stackable tight">
        <BackLink to={PATHS.adminTransfers}>Transfers</BackLink>
        <ScreenHead title={title} actions={transfer.data && <DecisionButtons card={transfer.data} decide={decide} />} />
      </div>
      <QueryView query={transfer} skeleton={<EvidenceSkeleton />} failure="Failed to load this transfer">
        {(card) => (
          <div className="stack gap-5 halves own-heights">
            <Card title="What happened">
              <div className="stackable">
                <Findings transfer={card} />
                <Technical of={card.id} entries={card.evidence.audit} />
              </div>
            </Card>
            <Card title="Request" action={<StateBadge status={card.status} />}>
              <div className="stackable">
                <RequestFacts card={card} />
                <ButtonLink size="sm" to={anyDevicePath(card.deviceId)}>
                  Open device
                </ButtonLink>
              </div>
            </Card>
          </div>
        )}
      </QueryView>
      {dialog}
    </>
  );
}

const TERMS = ['From', 'To', 'Reason', 'Device', 'Requested', 'Recipient', 'Deadline'];

function EvidenceSkeleton() {
  return (
    <div className="stack gap-5 halves own-heights" aria-hidden="true">
      <Card title="What happened">
        <Skeleton className="sk-line" times={4} />
      </Card>
      <Card title="Request">
        <WaitingFacts terms={TERMS} />
      </Card>
    </div>
  );
}
