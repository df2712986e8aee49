import { ArrowRightLeft, Ellipsis, FileCheck, Flag, Info, Pencil, Trash2 } from 'lucide-react';
import { editBlockedReason, removalBlockedReason, transferBlockedReason } from '#features/shared/devices/acts.ts';
import {
  certificatePath,
  devicePath,
  editDevicePath,
  emergencyPath,
  reportPath,
  transferDevicePath,
  transfersPath,
} from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { type DeviceStatus, isFlagged } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { shownStatus } from '#ui/statusLooks.ts';
import { ActivateButton } from './ActivateButton.tsx';
import { RemovalNotice } from './Removal.tsx';

type Act = { label: string; to: string; kind?: 'primary' } | 'activate';

const proveOf = (id: string) => ({ label: 'Prove it is yours', to: certificatePath(id) });

/** The first is what its status asks for. @param here on its own page, where the first has weight */
function actsOn({ id, status }: Device, here: boolean): Act[] {
  const report = { label: 'Report stolen', to: reportPath(id, 'stolen') };
  const give = { label: 'Transfer', to: transferDevicePath(id) };
  const help = { label: 'What to do now', to: emergencyPath(id), kind: 'primary' as const };
  const acts: Record<DeviceStatus, Act[]> = {
    active: [...(here ? [{ ...proveOf(id), kind: 'primary' as const }] : []), give, report],
    inactive: ['activate', report],
    missing: [help, 'activate'],
    stolen: [help, 'activate'],
    reported: [help, 'activate'],
    transfer_pending: [{ label: 'See transfer', to: transfersPath('outgoing'), kind: 'primary' }, report],
  };
  return acts[shownStatus(status)];
}

type Props = {
  device: Device;
  onRemove: () => void;
  onRestore: () => void;
  /** On the device's own page: no link to itself. */
  here?: boolean;
  /** Opens the activation dialog at once. */
  initiallyAsking?: boolean;
  onAskEnded?: () => void;
};

/** Acts that are not possible now are shown with the reason. */
export function DeviceActions({ device, onRemove, onRestore, here = false, initiallyAsking, onAskEnded }: Props) {
  const { id, name, removalScheduledFor: leaves } = device;
  const items = [
    ...(here ? [] : [{ label: 'See details', icon: <Info />, to: devicePath(id) }]),
    { label: 'Edit details', icon: <Pencil />, to: editDevicePath(id), why: editBlockedReason(device) },
    { label: 'Change status', icon: <Flag />, to: reportPath(id) },
    {
      label: 'Transfer ownership',
      icon: <ArrowRightLeft />,
      to: transferDevicePath(id),
      why: transferBlockedReason(device),
    },
    ...((here && !leaves && device.status === 'active') || isFlagged(device.status)
      ? []
      : [{ ...proveOf(id), icon: <FileCheck /> }]),
    { label: 'Remove device', icon: <Trash2 />, danger: true, onSelect: onRemove, why: removalBlockedReason(device) },
  ];
  return (
    <>
      {leaves ? (
        <RemovalNotice leaves={leaves} name={name} onUndo={onRestore} />
      ) : (
        actsOn(device, here).map((act) =>
          act === 'activate' ? (
            <ActivateButton
              key={act}
              device={device}
              small={!here}
              initiallyOpen={initiallyAsking}
              onClosed={onAskEnded}
            />
          ) : (
            <ButtonLink
              key={act.label}
              kind={here ? act.kind : 'quiet'}
              size={here ? 'md' : 'sm'}
              to={act.to}
              aria-label={`${act.label}: ${name}`}
            >
              {act.label}
            </ButtonLink>
          ),
        )
      )}
      <span className="push">
        <Menu
          label={`More for ${name}`}
          trigger={<IconButton size={here ? 'md' : 'sm'} label={`More for ${name}`} icon={<Ellipsis />} />}
          items={items}
        />
      </span>
    </>
  );
}
