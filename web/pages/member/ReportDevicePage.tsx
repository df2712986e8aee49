import { Plus } from 'lucide-react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ActivateButton, activationOf } from '#features/member/devices/ActivateButton.tsx';
import { ReportForm } from '#features/member/devices/ReportForm.tsx';
import { useOwnDevices } from '#features/member/devices/registry.ts';
import { useReport } from '#features/member/devices/useReport.ts';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import {
  activateDevicePath,
  devicePath,
  emergencyPath,
  registerStolenPath,
  reportFallbackPath,
  reportPath,
} from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { FREE_DEVICE_LIMITS } from '#schemas/rules/limits.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '../QueryView.tsx';
import { FlaggedRows, flaggedFirst } from './DashboardPage.tsx';
import { FormSkeleton, ReportDeviceHead } from './ScreenSkeletons.tsx';

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
    onDone: ({ id, status }) => void navigate(isFlagged(status) ? emergencyPath(id) : devicePath(id)),
  });
  // Old links asked for 'active' here.
  if (asked.id && asked.status === 'active') return <Navigate to={activateDevicePath(asked.id)} replace />;
  return (
    <>
      <div className="card card-flush alerts">
        <FlaggedRows devices={devices} />
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

/** For members without a plan: their devices with the possible actions, missing and stolen ones first. */
function DevicesToReport({ devices }: { devices: Device[] }) {
  const [params] = useSearchParams();
  return (
    <>
      <div className="stack plates">
        {flaggedFirst(devices).map((device) => (
          <DevicePlate
            key={device.id}
            device={device}
            href={isFlagged(device.status) ? emergencyPath(device.id) : undefined}
            actions={
              isFlagged(device.status) ? (
                <>
                  <Act to={emergencyPath(device.id)} of={device}>
                    What to do now
                  </Act>
                  <ActivateButton device={device} small />
                </>
              ) : (
                <Act to={reportPath(device.id, params.get('status') ?? undefined)} of={device}>
                  Report
                </Act>
              )
            }
          />
        ))}
      </div>
      <section className="stack gap-3" aria-labelledby="not-listed">
        <h2 className="h3" id="not-listed">
          Not in the list?
        </h2>
        <p className="muted">
          Report it by its number. Without a plan you can have {FREE_DEVICE_LIMITS.flagged} such devices at a time.
        </p>
        <div className="btn-row">
          <ButtonLink to={registerStolenPath} icon={<Plus />}>
            Report it now
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function Act({ to, of, children }: { to: string; of: Device; children: string }) {
  return (
    <ButtonLink kind="quiet" size="sm" to={to} aria-label={`${children}: ${of.name}`}>
      {children}
    </ButtonLink>
  );
}
