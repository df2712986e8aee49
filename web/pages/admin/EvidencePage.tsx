import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AuditTrail } from '#features/console/audit/AuditTrail.tsx';
import { Concerns } from '#features/console/review/Concerns.tsx';
import { DecisionButtons } from '#features/console/review/DecisionButtons.tsx';
import { DecisionDialog } from '#features/console/review/DecisionDialog.tsx';
import type { Decision } from '#features/console/review/decisions.ts';
import { EarlierTransfers } from '#features/console/review/EarlierTransfers.tsx';
import { EvidenceSkeleton } from '#features/console/review/EvidenceSkeleton.tsx';
import { ProofFacts } from '#features/console/review/ProofFacts.tsx';
import { RequestFacts } from '#features/console/review/RequestFacts.tsx';
import { StateBadge } from '#features/console/review/StateBadge.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { DeviceTimeline } from '#features/shared/devices/DeviceTimeline.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { anyDevicePath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { BackLink } from '../BackLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { AdminNotFoundPage } from './AdminNotFoundPage.tsx';

/** One transfer with all there is to decide it by, and the decision. */
export function EvidencePage() {
  const { id = '' } = useParams();
  const transfer = trpc.transfers.evidence.useQuery({ id });
  const title = transfer.data ? `Transfer of ${transfer.data.deviceName}` : 'Transfer';
  useTitle(title);
  const [decision, decide] = useState<Decision | null>(null);
  const confirmation = usePasswordConfirmation();
  if (statusOf(transfer.error) === 404) return <AdminNotFoundPage />;

  function close() {
    decide(null);
    focusIfLost();
  }

  return (
    <>
      <div className="stackable tight">
        <BackLink to={PATHS.adminTransfers}>Transfers</BackLink>
        <ScreenHead
          title={title}
          actions={transfer.data && <DecisionButtons card={transfer.data} onDecide={decide} />}
        />
      </div>
      <QueryView query={transfer} skeleton={<EvidenceSkeleton />} failure="Failed to load this transfer">
        {(card) => (
          <div className="halves own-heights">
            <div className="stackable">
              <Card title="Request" action={<StateBadge status={card.status} />}>
                <div className="stackable tight-fields">
                  <RequestFacts card={card} terse />
                  <Concerns card={card} />
                </div>
              </Card>
              <Card title="Proof">
                <ProofFacts transfer={card} />
              </Card>
              <Card title="Other transfers of this device">
                <EarlierTransfers transfers={card.evidence.earlierTransfers} />
              </Card>
            </div>
            <div className="stackable">
              <Card
                title="Reports of this device"
                action={
                  <ButtonLink size="sm" to={anyDevicePath(card.deviceId)}>
                    Open device
                  </ButtonLink>
                }
              >
                {card.evidence.reports.length === 0 ? (
                  <p className="small muted">It was never reported.</p>
                ) : (
                  <DeviceTimeline record={{ reports: card.evidence.reports, transferHistory: [] }} reader="admin" />
                )}
              </Card>
              <Card title="Audit trail">
                <AuditTrail of={card.id} entries={card.evidence.audit} />
              </Card>
            </div>
          </div>
        )}
      </QueryView>
      {decision && transfer.data && (
        <DecisionDialog
          {...confirmation}
          decision={decision}
          cards={[transfer.data]}
          onDecided={close}
          onClose={close}
        />
      )}
    </>
  );
}
