import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { Plate, type PlateProps } from '#ui/Plate.tsx';
import { standingOf } from './states.ts';

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
