import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { editBlockedReason } from '#features/shared/devices/blockedReasons.ts';
import { DeviceFacts } from '#features/shared/devices/DeviceFacts.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { DeviceTimeline } from '#features/shared/devices/DeviceTimeline.tsx';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DeviceActions } from './DeviceActions.tsx';
import { EditForm } from './EditForm.tsx';
import { MissingNumber } from './MissingNumber.tsx';
import { useRemoveDialog } from './RemoveDialog.tsx';
import { ReplaceNumber } from './ReplaceNumber.tsx';

type Props = PasswordConfirmation & {
  record: DeviceRecord;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  /** Opens the activation dialog at once. */
  initiallyAsking: boolean;
  onAskEnded: () => void;
};

export function DeviceDetail(props: Props) {
  const { record, initiallyAsking, onAskEnded, withPassword, passwordPrompt } = props;
  const { askRemoval, restore, removeDialog } = useRemoveDialog(withPassword);

  return (
    <div className="stack gap-6 with-aside">
      <div className="stackable">
        <DevicePlate
          device={record}
          actions={
            <DeviceActions
              device={record}
              here
              initiallyAsking={initiallyAsking}
              onAskEnded={onAskEnded}
              onRemove={() => askRemoval(record)}
              onRestore={() => restore(record)}
            />
          }
        />
        <Details {...props} />
      </div>
      <Card title="History">
        <DeviceTimeline record={record} />
      </Card>
      {removeDialog}
      {passwordPrompt}
    </div>
  );
}

function Details({ record, editing, onEdit, withPassword }: Props) {
  const details = useRef<HTMLDivElement>(null);
  const why = editBlockedReason(record);

  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) details.current?.querySelector('button')?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <div ref={details} className="device-details">
      <Card
        title="Details"
        action={
          !editing &&
          !why && (
            <Button size="sm" kind="quiet" icon={<Pencil />} onClick={() => onEdit(true)}>
              Edit
            </Button>
          )
        }
      >
        {editing && !why ? (
          <EditForm record={record} withPassword={withPassword} onClose={() => onEdit(false)} />
        ) : (
          <>
            <DeviceFacts device={record} />
            {!why && <MissingNumber device={record} />}
            <ReplaceNumber record={record} />
          </>
        )}
        {why && <p className="xs muted mt-4">Can’t be edited now. {why}.</p>}
      </Card>
    </div>
  );
}
