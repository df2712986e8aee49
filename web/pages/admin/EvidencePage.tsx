import { useParams } from 'react-router-dom';
import { AuditTrail } from '#features/console/audit/AuditTrail.tsx';
import { Concerns } from '#features/console/review/Concerns.tsx';
import { DecisionButtons } from '#features/console/review/DecisionButtons.tsx';
import { EarlierTransfers } from '#features/console/review/EarlierTransfers.tsx';
import { EvidenceSkeleton } from '#features/console/review/EvidenceSkeleton.tsx';
import { ProofFacts } from '#features/console/review/ProofFacts.tsx';
import { RequestFacts } from '#features/console/review/RequestFacts.tsx';
import { StateBadge } from '#features/console/review/StateBadge.tsx';
import { useDecisionDialog } from '#features/console/review/useDecisionDialog.tsx';
import { DeviceTimeline } from '#features/shared/devices/DeviceTimeline.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { anyDevicePath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { TransferEvidence } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { BackLink } from '../BackLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { AdminNotFoundPage } from './AdminNotFoundPage.tsx';

export function EvidencePage() {
  const { id = '' } = useParams();
  const transfer = trpc.transfers.evidence.useQuery({ id });
  const title = transfer.data ? `Transfer of ${transfer.data.deviceName}` : 'Transfer';
  useTitle(title);
  const { decide, dialog } = useDecisionDialog();
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
            <Request card={card} />
            <Background card={card} />
          </div>
        )}
      </QueryView>
      {dialog}
    </>
  );
}

function Request({ card }: { card: TransferEvidence }) {
  return (
    <div className="stackable">
      <Card title="Request" action={<StateBadge status={card.status} />}>
        <div className="stackable">
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
  );
}

function Background({ card: { id, deviceId, evidence } }: { card: TransferEvidence }) {
  const open = (
    <ButtonLink size="sm" to={anyDevicePath(deviceId)}>
      Open device
    </ButtonLink>
  );
  return (
    <div className="stackable">
      <Card title="Reports of this device" action={open}>
        {evidence.reports.length === 0 ? (
          <p className="small muted">It was never reported.</p>
        ) : (
          <DeviceTimeline record={{ reports: evidence.reports, transferHistory: [] }} reader="admin" />
        )}
      </Card>
      <Card title="Audit trail">
        <AuditTrail of={id} entries={evidence.audit} />
      </Card>
    </div>
  );
}
