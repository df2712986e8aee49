import { useState } from 'react';
import type { DeviceRecord } from '../../lib/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { DeviceActions } from './DeviceActions.tsx';
import { DeviceFacts } from './DeviceFacts.tsx';
import { ReportHistory, TransferList } from './DeviceHistory.tsx';
import { DevicePlate } from './DevicePlate.tsx';
import { RemovalNotice } from './RemovalNotice.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useRemoval } from './useRemoval.ts';

/** A device's plate with its acts, its facts and its history. */
export function DeviceDetail({ record }: { record: DeviceRecord }) {
  const [leaving, setLeaving] = useState(false);
  const { remove, restore } = useRemoval();
  const { removalScheduledFor: leaves, transferHistory } = record;
  return (
    <div className="with-aside">
      <div className="stackable">
        <DevicePlate
          device={record}
          actions={
            leaves ? (
              <RemovalNotice leaves={leaves} name={record.name} onUndo={() => restore.mutate(record)} />
            ) : (
              <DeviceActions device={record} onRemove={() => setLeaving(true)} />
            )
          }
        />
        <Card title="Details">
          <DeviceFacts device={record} />
        </Card>
      </div>
      <div className="stackable">
        <Card title="Reports">
          <ReportHistory reports={record.reports} />
        </Card>
        {transferHistory.length > 0 && (
          <Card title="Changes of owner">
            <TransferList transfers={transferHistory} />
          </Card>
        )}
      </div>
      {leaving && (
        <RemoveDialog
          device={record}
          onClose={() => setLeaving(false)}
          onConfirm={(reason) => {
            remove.mutate({ device: record, reason });
            setLeaving(false);
          }}
        />
      )}
    </div>
  );
}
