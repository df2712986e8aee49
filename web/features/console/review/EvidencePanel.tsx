import { ChevronDown, ChevronUp, CircleDot } from 'lucide-react';
import { Link } from 'react-router-dom';
import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { messageOf } from '#lib/api/errors.ts';
import { mainIdentifier } from '#lib/format/format.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import { evidencePath } from '#lib/paths/adminPaths.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Plate } from '#ui/Plate.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import type { Decide } from './decisions.ts';
import { Findings } from './Findings.tsx';
import { PartyLink } from './PartyLink.tsx';
import { STATES } from './states.ts';
import type { Review } from './useReview.ts';

type Props = { card: TransferCard; panel: Review['panel']; decide: Decide };

export function EvidencePanel({ card, panel: { beside, close, step }, decide }: Props) {
  const debouncedId = useDebouncedValue(card.id, 200);
  const found = trpc.transfers.evidence.useQuery({ id: card.id }, { enabled: debouncedId === card.id });
  const { device, status, deviceName, fromUser, toUser, reason } = card;
  const { word, look } = STATES[status];
  return (
    <SidePanel
      title="Evidence"
      beside={beside}
      onClose={close}
      aside={
        <>
          <IconButton
            size="sm"
            icon={<ChevronUp />}
            label="Transfer before"
            aria-keyshortcuts="k"
            onClick={() => step(-1)}
          />
          <IconButton
            size="sm"
            icon={<ChevronDown />}
            label="Next transfer"
            aria-keyshortcuts="j"
            onClick={() => step(1)}
          />
        </>
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
      {found.data ? <Findings transfer={found.data} /> : <EvidenceLoading error={found.error} />}
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
