import { Plus } from 'lucide-react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SoughtRows } from '#features/member/dashboard/SoughtRows.tsx';
import { ActivateButton } from '#features/member/devices/ActivateButton.tsx';
import { activationOf } from '#features/member/devices/activation.ts';
import { ReportForm } from '#features/member/reports/ReportForm.tsx';
import { useReport } from '#features/member/reports/useReport.ts';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import {
  activateDevicePath,
  devicePath,
  emergencyPath,
  registerStolenPath,
  reportFallbackPath,
} from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '../QueryView.tsx';
import { DevicesToReport } from './DevicesToReport.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { ReportDeviceHead } from './ScreenHeads.tsx';
import { useOwnDevices } from './useOwnDevices.ts';

export function ReportDevicePage() {
  useTitle('Report a Device');
  const { search } = useLocation();
  const devices = useOwnDevices();
  const choosesFirst = useWithoutPlan() && !new URLSearchParams(search).has('device');
  return (
    <>
      <ReportDeviceHead />
      <QueryView query={devices} skeleton={<FormSkeleton />} failure="Failed to load your devices">
        {(all) => {
          if (all.length === 0) return <NothingToReport search={search} />;
          return choosesFirst ? <DevicesToReport devices={all} /> : <ReportScreen key={search} devices={all} />;
        }}
      </QueryView>
    </>
  );
}

function NothingToReport({ search }: { search: string }) {
  const instead = reportFallbackPath(search);
  if (instead) return <Navigate to={instead} replace />;
  return (
    <EmptyState
      title="No device to report"
      text="None of yours is on the register yet. Report it by its number: buyers are warned at once."
      action={
        <ButtonLink kind="primary" to={registerStolenPath} icon={<Plus />}>
          Report it now
        </ButtonLink>
      }
    />
  );
}

function ReportScreen({ devices }: { devices: Device[] }) {
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
      <div className="card card-flush alerts">
        <SoughtRows devices={devices} />
      </div>
      <ReportForm
        report={report}
        devices={devices}
        plate={(device, change) => (
          <DevicePlate
            device={device}
            actions={
              (change || activationOf(device)) && (
                <>
                  {change}
                  <ActivateButton device={device} small />
                </>
              )
            }
          />
        )}
      />
      {passwordPrompt}
    </>
  );
}
