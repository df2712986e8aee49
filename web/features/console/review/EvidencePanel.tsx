import { CircleCheck, CircleDot, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { messageOf } from '#lib/api/errors.ts';
import { mainIdentifier } from '#lib/format/format.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import { evidencePath } from '#lib/paths/adminPaths.ts';
import type { TransferCard, TransferEvidence } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Notice } from '#ui/Notice.tsx';
import { Plate } from '#ui/Plate.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { type Point, pointsOf, stepsOf } from './decisionPoints.ts';
import type { Decide } from './decisions.ts';
import { PartyLink } from './PartyLink.tsx';
import { STATES } from './states.ts';

type Props = {
  card: TransferCard;
  beside: boolean;
  decide: Decide;
  onClose: () => void;
};

export function EvidencePanel({ card, beside, decide, onClose }: Props) {
  const debouncedId = useDebouncedValue(card.id, 200);
  const found = trpc.transfers.evidence.useQuery({ id: card.id }, { enabled: debouncedId === card.id });
  const { device, status, deviceName, fromUser, toUser, reason } = card;
  const { word, look } = STATES[status];
  return (
    <SidePanel
      title="Evidence"
      beside={beside}
      onClose={onClose}
      aside={
        <span className="panel-keys" aria-hidden="true">
          <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd>
        </span>
      }
      foot={
        <>
          <DecisionButtons card={card} decide={decide} />
          <Link className="link-row xs" to={evidencePath(card.id)}>
            Full record<span className="sr-only">: {deviceName}</span>
          </Link>
        </>
      }
    >
      <Plate
        status={look}
        tag={{ word, icon: CircleDot }}
        kind={kindOf(device.type)}
        name={deviceName}
        level={3}
        {...mainIdentifier(device)}
        note={reason}
      />
      <div className="panel-sides">
        <div>
          <h3>From</h3>
          <PartyLink party={fromUser} />
        </div>
        <div>
          <h3>To</h3>
          <PartyLink party={toUser} />
        </div>
      </div>
      {found.data ? <EvidenceDetails transfer={found.data} /> : <EvidenceLoading error={found.error} />}
    </SidePanel>
  );
}

function EvidenceLoading({ error }: { error: unknown }) {
  if (error) return <Notice status="stolen">{messageOf(error, 'Failed to load this transfer')}</Notice>;
  return (
    <div className="stack gap-1" aria-hidden="true">
      <Skeleton className="sk-line" times={3} />
    </div>
  );
}

const ICONS = { for: CircleCheck, against: TriangleAlert, neither: CircleDot };
const LOOKS = { for: 'active', against: 'missing', neither: 'inactive' } as const;
const READ_OUT = { for: 'Speaks for it: ', against: 'Look at this: ', neither: '' };

function EvidenceDetails({ transfer }: { transfer: TransferEvidence }) {
  return (
    <>
      <section>
        <h3>What to decide it by</h3>
        <ul className="points">
          {pointsOf(transfer).map((point) => (
            <PointLine key={point.title} point={point} />
          ))}
        </ul>
      </section>
      <section>
        <h3>So far</h3>
        <ol className="stack gap-2 so-far-steps">
          {stepsOf(transfer).map(({ title, at }) => (
            <li key={title}>
              {title}
              <small className="num">{formatDateTime(at)}</small>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function PointLine({ point: { speaks, title, detail } }: { point: Point }) {
  const Icon = ICONS[speaks];
  return (
    <li data-status={LOOKS[speaks]}>
      <Icon className="i" />
      <span>
        <span className="sr-only">{READ_OUT[speaks]}</span>
        {title}
        {detail && <small className="num">{detail}</small>}
      </span>
    </li>
  );
}
