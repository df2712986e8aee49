import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChosenDevice } from '#features/console/status-update/ChosenDevice.tsx';
import { StatusForm } from '#features/console/status-update/StatusForm.tsx';
import { SystemOverview } from '#features/console/status-update/SystemOverview.tsx';
import { useStatusUpdate } from '#features/console/status-update/useStatusUpdate.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ScreenHead } from '#ui/ScreenHead.tsx';

export function AdminReportDevicePage() {
  useTitle('Device Status Management');
  const [params] = useSearchParams();
  const [asked] = useState(() => ({ id: params.get('device'), status: params.get('status') }));
  const update = useStatusUpdate(asked);
  const stats = trpc.admin.dashboard.useQuery();
  return (
    <>
      <ScreenHead
        title="Device Status Management"
        lead="Set the status of any registered device. We e-mail the owner."
      />
      <div className="stack gap-6 with-aside">
        <StatusForm update={update} />
        <div className="stackable">
          <ChosenDevice chosen={update.values.id !== ''} query={update.query} />
          <SystemOverview query={stats} />
        </div>
      </div>
      {update.passwordPrompt}
    </>
  );
}
