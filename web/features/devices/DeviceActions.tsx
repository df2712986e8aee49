import { ArrowRightLeft, Ellipsis, Flag, Info, Trash2 } from 'lucide-react';
import type { DeviceStatus } from '../../../worker/schemas/statuses.ts';
import { devicePath, emergencyPath, reportPath, transferDevicePath } from '../../lib/memberPaths.ts';
import type { Device } from '../../lib/queries.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';

type Act = { label: string; to: string };

/** What a member would do next with a device, by its status. */
function actsOn({ id, status }: Device): Act[] {
  const report = { label: 'Report', to: reportPath(id) };
  const back = { label: 'I have it back', to: reportPath(id, 'active') };
  const help = { label: 'What to do now', to: emergencyPath(id) };
  const acts: Record<DeviceStatus, Act[]> = {
    active: [report],
    inactive: [{ label: 'Make active', to: reportPath(id, 'active') }, report],
    missing: [help, back],
    stolen: [help, back],
    reported: [help, back],
    transfer_pending: [report],
  };
  return acts[status];
}

/** The line of acts under a plate. A device that is being transferred can't be removed. */
export function DeviceActions({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const removable = device.status !== 'transfer_pending';
  const transferable = device.status === 'active' || device.status === 'inactive';
  const items = [
    { label: 'See details', icon: <Info />, to: devicePath(device.id) },
    { label: 'Change status', icon: <Flag />, to: reportPath(device.id) },
    ...(transferable
      ? [{ label: 'Transfer ownership', icon: <ArrowRightLeft />, to: transferDevicePath(device.id) }]
      : []),
    ...(removable ? [{ label: 'Remove device', icon: <Trash2 />, danger: true, onSelect: onRemove }] : []),
  ];
  return (
    <>
      {actsOn(device).map(({ label, to }) => (
        <ButtonLink key={label} kind="quiet" size="sm" to={to} aria-label={`${label}: ${device.name}`}>
          {label}
        </ButtonLink>
      ))}
      <span className="push">
        <Menu
          label={`More for ${device.name}`}
          trigger={<IconButton size="sm" label={`More for ${device.name}`} icon={<Ellipsis />} />}
          items={items}
        />
      </span>
    </>
  );
}
