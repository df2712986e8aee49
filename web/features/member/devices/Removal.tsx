import {
  Banknote,
  CircleQuestionMark,
  Copy,
  Ellipsis,
  type LucideIcon,
  OctagonAlert,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { formatDateTimeNoWrap } from '#lib/format/format.ts';
import { reportPath } from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { isFlagged, REMOVAL_DELAY, REMOVAL_REASON_REQUIRED, REMOVAL_REASONS } from '#schemas/devices/statuses.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { REMOVAL_SCHEDULED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FieldNote } from '#ui/FieldFrame.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { toast } from '#ui/toast.ts';
import { useDeviceChanged, useUpdateCachedDevice } from './registry.ts';

const REASONS: Readonly<Record<RemovalReason, { label: string; icon: LucideIcon }>> = {
  sold: { label: 'Sold', icon: Banknote },
  lost: { label: 'Lost', icon: CircleQuestionMark },
  stolen: { label: 'Stolen', icon: OctagonAlert },
  duplicate: { label: 'Duplicate', icon: Copy },
  other: { label: 'Other', icon: Ellipsis },
};
const OPTIONS = REMOVAL_REASONS.map((value) => ({ value, ...REASONS[value] }));

/** `askRemoval` opens the dialog. */
export function useRemoveDialog(withPassword: PasswordConfirmation['withPassword']) {
  const [leaving, setLeaving] = useState<Device | null>(null);
  const { remove, restore } = useRemoval(withPassword);
  const removeDialog = leaving && (
    <RemoveDialog
      device={leaving}
      onClose={() => setLeaving(null)}
      onConfirm={(reason) => {
        remove.mutate({ device: leaving, reason });
        setLeaving(null);
      }}
    />
  );
  return { askRemoval: setLeaving, restore: restore.mutate, removeDialog };
}

type Props = { device: Device; onClose: () => void; onConfirm: (reason: RemovalReason) => void };

function RemoveDialog({ device, onClose, onConfirm }: Props) {
  const [reason, setReason] = useState<RemovalReason | ''>('');
  const [missed, setMissed] = useState(false);
  const gone = (reason === 'lost' || reason === 'stolen') && !isFlagged(device.status);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove “${device.name}”?`}
      confirmLabel="Remove device"
      danger
      onConfirm={() => (reason === '' ? setMissed(true) : onConfirm(reason))}
    >
      <p>It leaves your registry after {REMOVAL_DELAY / HOUR} hours. Until then you can undo it.</p>
      <RadioCards legend="Reason" name="reason" value={reason} onChange={setReason} options={OPTIONS} />
      {gone && (
        <Notice tone="missing">
          A removed device warns nobody.{' '}
          <Link to={reportPath(device.id, reason === 'stolen' ? 'stolen' : 'missing')}>Report it {reason} first</Link>,
          then everybody who checks it is told.
        </Notice>
      )}
      {missed && reason === '' && (
        <FieldNote id="reason-note" note={{ tone: 'invalid', text: REMOVAL_REASON_REQUIRED }} />
      )}
    </ConfirmDialog>
  );
}

type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Optimistic; rolled back if the server refuses. */
export function useRestore() {
  const updateCachedDevice = useUpdateCachedDevice();
  const rollBack = useRollBack();
  return useSingleMutation({
    mutationKey: ['restore-device'],
    keyOf: ({ id }: Device) => id,
    mutationFn: ({ id }: Device) => api.devices.restore.mutate({ id }),
    onMutate: (device) => updateCachedDevice({ ...device, removalScheduledFor: null, removalReason: null }),
    onSuccess: (device) => {
      updateCachedDevice(device);
      toast.success(`${device.name} stays in your registry.`);
    },
    onError: (error, device) => rollBack(device, error),
  });
}

/** Both are optimistic; rolled back if the server refuses. */
function useRemoval(withPassword: PasswordConfirmation['withPassword']) {
  const updateCachedDevice = useUpdateCachedDevice();
  const rollBack = useRollBack();
  const restore = useRestore();

  const remove = useSingleMutation({
    mutationKey: ['remove-device'],
    mutationFn: ({ device, reason }: { device: Device; reason: RemovalReason }) =>
      withPassword(() => api.devices.remove.mutate({ id: device.id, reason })),
    onMutate: ({ device, reason }) =>
      updateCachedDevice({
        ...device,
        removalScheduledFor: new Date(Date.now() + REMOVAL_DELAY).toISOString(),
        removalReason: reason,
      }),
    onSuccess: (device, { device: before }) => {
      updateCachedDevice(device ?? before);
      if (!device) return;
      toast.withAction(REMOVAL_SCHEDULED, { label: 'Undo', onClick: () => restore.mutate(device) });
    },
    onError: (error, { device }) => rollBack(device, error),
  });

  return { remove, restore };
}

/** Roll back and refetch: the device may have changed elsewhere. */
function useRollBack() {
  const deviceChanged = useDeviceChanged();
  return (device: Device, error: Error) => {
    deviceChanged(device);
    toast.error(messageOf(error));
  };
}

type NoticeProps = {
  leaves: string;
  name: string;
  /** Names the device, where that is not plain from the surroundings. */
  named?: boolean;
  onUndo: () => void;
};

export function RemovalNotice({ leaves, name, named = false, onUndo }: NoticeProps) {
  return (
    <div className="removal">
      <Notice
        icon={<Trash2 />}
        actions={
          <Button kind="quiet" size="sm" icon={<Undo2 />} onClick={onUndo} aria-label={`Undo the removal of ${name}`}>
            Undo
          </Button>
        }
      >
        {named ? `${name} leaves your registry on` : 'Removal scheduled. It leaves your registry on'}{' '}
        <span className="num">{formatDateTimeNoWrap(leaves)}</span>.
      </Notice>
    </div>
  );
}
