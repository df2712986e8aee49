import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ActivateButton } from '#features/member/devices/ActivateButton.tsx';
import { activationOf } from '#features/member/devices/activation.ts';
import { ReportForm } from '#features/member/reports/ReportForm.tsx';
import { useReport } from '#features/member/reports/useReport.ts';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { registerStolenPath, reportFallbackPath } from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { FREE_DEVICE_LIMITS } from '#schemas/limits/limits.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { QueryView } from '../QueryView.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { SoughtDevice } from './SoughtDevice.tsx';
import { useOwnDevices } from './useOwnDevices.ts';

/** Product §12, §14. Only the registration form has a page of its own. */
export function LapsedReport() {
  const devices = useOwnDevices();
  const [params, setParams] = useSearchParams();
  const reported = params.get('reported');
  if (reported) return <LapsedEmergency id={reported} onBack={() => setParams({}, { replace: true })} />;
  const instead = devices.data?.length === 0 ? reportFallbackPath(`?${params}`) : null;
  if (instead) return <Navigate to={instead} replace />;
  const asked = { id: params.get('device'), status: params.get('status') };
  return (
    <Card title="Report a lost or stolen device">
      <div className="stackable">
        <p className="muted">Reporting is free, with or without a plan. As soon as you report it, buyers are warned.</p>
        {Boolean(devices.data?.length) && (
          <Form
            key={`${asked.id} ${asked.status}`}
            devices={devices.data ?? []}
            asked={asked}
            onDone={({ id, status }) => setParams(isSought(status) ? { reported: id } : {}, { replace: true })}
          />
        )}
        {devices.data && <NotListed any={devices.data.length > 0} />}
      </div>
    </Card>
  );
}

/** Up to three devices that are gone are free at a time. */
function NotListed({ any }: { any: boolean }) {
  return (
    <div className="stack gap-3 not-listed">
      <p>
        <b>{any ? 'Not in the list?' : 'Phone gone?'}</b> Register it as missing or stolen now. You can have{' '}
        {FREE_DEVICE_LIMITS.sought} such devices at a time without a plan.
      </p>
      <ButtonLink kind={any ? undefined : 'primary'} to={registerStolenPath} icon={<Plus />}>
        Register a missing or stolen device
      </ButtonLink>
    </div>
  );
}

type FormProps = {
  devices: Device[];
  asked: { id: string | null; status: string | null };
  onDone: (device: Device) => void;
};

function Form({ devices, asked, onDone }: FormProps) {
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const report = useReport(devices, asked, { withPassword, onDone });
  return (
    <>
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
      {passwordPrompt}
    </>
  );
}

function LapsedEmergency({ id, onBack }: { id: string; onBack: () => void }) {
  const record = trpc.devices.get.useQuery({ id });
  const place = useRef<HTMLDivElement>(null);
  const loaded = record.data !== undefined;
  useEffect(() => {
    if (!loaded) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [loaded]);
  return (
    <section className="stackable" ref={place} tabIndex={-1} aria-label="What to do now">
      <QueryView query={record} skeleton={<FormSkeleton />} failure="Failed to load this device">
        {(device) => (
          <SoughtDevice
            record={device}
            level={2}
            back={
              <Button kind="quiet" onClick={onBack}>
                Report another device
              </Button>
            }
          />
        )}
      </QueryView>
    </section>
  );
}
