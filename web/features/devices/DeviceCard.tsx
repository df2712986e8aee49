import { devicePath } from '../../lib/memberPaths.ts';
import type { Device } from '../../lib/queries.ts';
import { DeviceActions } from './DeviceActions.tsx';
import { DevicePlate } from './DevicePlate.tsx';
import { RemovalNotice } from './RemovalNotice.tsx';

type Props = { device: Device; onRemove: (device: Device) => void; onRestore: (device: Device) => void };

/** A device in the registry: its plate, with what can be done about it now. */
export function DeviceCard({ device, onRemove, onRestore }: Props) {
  const { removalScheduledFor: leaves } = device;
  return (
    <DevicePlate
      device={device}
      href={devicePath(device.id)}
      actions={
        leaves ? (
          <RemovalNotice leaves={leaves} name={device.name} onUndo={() => onRestore(device)} />
        ) : (
          <DeviceActions device={device} onRemove={() => onRemove(device)} />
        )
      }
    />
  );
}
