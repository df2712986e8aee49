import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isSought } from '../../../worker/schemas/statuses.ts';
import { ActivateButton } from '../../features/devices/ActivateButton.tsx';
import { activationOf } from '../../features/devices/activation.ts';
import { DevicePlate } from '../../features/devices/DevicePlate.tsx';
import { ReportForm } from '../../features/reports/ReportForm.tsx';
import { useReport } from '../../features/reports/useReport.ts';
import { type Device, QUERIES } from '../../lib/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { LapsedEmergency } from './LapsedEmergency.tsx';

/** The lapsed member's way to report a device (product §12): all of it stands here, for no other page is open to them. */
export function LapsedReport() {
  const devices = useQuery(QUERIES.devices);
  const [params, setParams] = useSearchParams();
  const reported = params.get('reported');
  if (!devices.data?.length) return null;
  if (reported) return <LapsedEmergency id={reported} onBack={() => setParams({}, { replace: true })} />;
  return (
    <Card title="Report a lost or stolen device">
      <Form
        devices={devices.data}
        onDone={({ id, status }) => setParams(isSought(status) ? { reported: id } : {}, { replace: true })}
      />
    </Card>
  );
}

function Form({ devices, onDone }: { devices: Device[]; onDone: (device: Device) => void }) {
  const report = useReport(devices, { id: null, status: null }, onDone);
  return (
    <ReportForm
      report={report}
      devices={devices}
      details={(device) => (
        <DevicePlate
          device={device}
          level={3}
          actions={activationOf(device) && <ActivateButton device={device} small />}
        />
      )}
    />
  );
}
