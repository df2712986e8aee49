import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { editBlockedReason } from '#features/shared/devices/acts.ts';
import { DeviceFacts, DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { DeviceTimeline } from '#features/shared/devices/DeviceTimeline.tsx';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DeviceActions } from './DeviceActions.tsx';
import { EditForm } from './EditForm.tsx';
import { MissingNumber } from './MissingNumber.tsx';
import { useRemoveDialog } from './Removal.tsx';
import { ReplaceNumber } from './ReplaceNumber.tsx';
import { Sightings } from './Sightings.tsx';

type Props = PasswordConfirmation & { record: DeviceRecord };

/** The address says whether it is being edited, and whether the activation dialog is asked for. */
export function DeviceDetail({ record, withPassword, passwordPrompt }: Props) {
  const [params, setParams] = useSearchParams();
  const { askRemoval, restore, removeDialog } = useRemoveDialog(withPassword);

  return (
    <div className="stack gap-6 with-aside">
      <div className="stackable">
        <DevicePlate device={record} />
        <div className="device-acts">
          <DeviceActions
            device={record}
            here
            initiallyAsking={params.has('back')}
            onAskEnded={() => setParams({}, { replace: true })}
            onRemove={() => askRemoval(record)}
            onRestore={() => restore(record)}
          />
        </div>
        <Details record={record} withPassword={withPassword} />
        {isFlagged(record.status) && <Sightings id={record.id} />}
      </div>
      <Card title="History">
        <DeviceTimeline record={record} />
      </Card>
      {removeDialog}
      {passwordPrompt}
    </div>
  );
}

function Details({ record, withPassword }: Omit<Props, 'passwordPrompt'>) {
  const [params, setParams] = useSearchParams();
  const editing = params.has('edit');
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
            <Button
              size="sm"
              kind="quiet"
              icon={<Pencil />}
              onClick={() => setParams({ edit: '1' }, { replace: true })}
            >
              Edit
            </Button>
          )
        }
      >
        {editing && !why ? (
          <EditForm record={record} withPassword={withPassword} onClose={() => setParams({}, { replace: true })} />
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
