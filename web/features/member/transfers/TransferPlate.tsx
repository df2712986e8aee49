import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { properName } from '#lib/format/format.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Plate, type PlateProps } from '#ui/Plate.tsx';
import { standingOf } from './states.tsx';

type Props = { transfer: MemberTransfer } & Pick<PlateProps, 'href' | 'note' | 'meta' | 'actions'>;

export function TransferPlate({ transfer, ...rest }: Props) {
  const { device } = transfer;
  const { word, icon, look } = standingOf(transfer);
  const masked = device.identifier.includes('•');
  return (
    <Plate
      status={look}
      tag={{ word, icon }}
      kind={kindOf(device.type)}
      name={device.name}
      identifier={device.identifier}
      copyable={!masked}
      caption={masked && transfer.status === 'pending' ? 'You see the full number once it is yours' : undefined}
      {...rest}
    />
  );
}

export function TransferFacts({ transfer }: { transfer: MemberTransfer }) {
  const { direction, from, to, reason, decisionReason } = transfer;
  const incoming = direction === 'incoming';
  return (
    <div className="transfer-facts">
      <Facts
        rows={[
          incoming ? { term: 'From', value: <Person side={from} /> } : { term: 'To', value: <Person side={to} /> },
          { term: 'Reason', value: <span className="as-typed">{reason}</span> },
          ...(decisionReason
            ? [{ term: 'Why rejected', value: <span className="as-typed">{decisionReason}</span> }]
            : []),
        ]}
      />
    </div>
  );
}

function Person({ side }: { side: MemberTransfer['from'] }) {
  return (
    <>
      <span>{properName(side.name)}</span>
      <small>
        <EmailAddress address={side.email} />
      </small>
    </>
  );
}
