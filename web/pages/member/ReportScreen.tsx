import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ActivateButton } from '#features/member/devices/ActivateButton.tsx';
import { activationOf } from '#features/member/devices/activation.ts';
import { ReportForm } from '#features/member/reports/ReportForm.tsx';
import { useReport } from '#features/member/reports/useReport.ts';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { DeviceFacts } from '#features/shared/devices/DeviceFacts.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { activateDevicePath, devicePath, emergencyPath } from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { Card } from '#ui/Card.tsx';

export function ReportScreen({ devices }: { devices: Device[] }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const only = devices.length === 1 ? (devices[0]?.id ?? null) : null;
  const asked = { id: params.get('device') ?? only, status: params.get('status') };
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const report = useReport(devices, asked, {
    withPassword,
    onDone: ({ id, status }) => void navigate(isSought(status) ? emergencyPath(id) : devicePath(id)),
  });
  // Old links asked for 'active' here.
  if (asked.id && asked.status === 'active') return <Navigate to={activateDevicePath(asked.id)} replace />;
  return (
    <>
      <ReportForm
        report={report}
        devices={devices}
        details={(device) => (
          <>
            <DevicePlate device={device} actions={activationOf(device) && <ActivateButton device={device} small />} />
            <Card title="Details">
              <DeviceFacts device={device} />
            </Card>
          </>
        )}
      />
      {passwordPrompt}
    </>
  );
}
