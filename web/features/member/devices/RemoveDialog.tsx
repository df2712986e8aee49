import { Banknote, CircleQuestionMark, Copy, Ellipsis, type LucideIcon, OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { reportPath } from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { isSought, REMOVAL_DELAY, REMOVAL_REASON_REQUIRED, REMOVAL_REASONS } from '#schemas/devices/statuses.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FieldNote } from '#ui/FieldNote.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { type RemovalReason, useRemoval } from './useRemoval.ts';

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
  const gone = (reason === 'lost' || reason === 'stolen') && !isSought(device.status);
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
        <Notice status="missing">
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
