import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { devicePath } from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { DeviceActions } from './DeviceActions.tsx';

type Props = { device: Device; onRemove: (device: Device) => void; onRestore: (device: Device) => void };

export function DeviceCard({ device, onRemove, onRestore }: Props) {
  return (
    <DevicePlate
      device={device}
      href={devicePath(device.id)}
      actions={<DeviceActions device={device} onRemove={() => onRemove(device)} onRestore={() => onRestore(device)} />}
    />
  );
}
