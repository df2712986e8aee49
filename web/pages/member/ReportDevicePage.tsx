import { Plus } from 'lucide-react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTitle } from '#lib/browser/useTitle.ts';
import { reportFallbackPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '../QueryView.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import { ReportDeviceHead } from './ScreenHeads.tsx';
import { useOwnDevices } from './useOwnDevices.ts';

export function ReportDevicePage() {
  useTitle('Report a Device');
  const { search } = useLocation();
  const devices = useOwnDevices();
  return (
    <>
      <ReportDeviceHead />
      <QueryView query={devices} skeleton={<FormSkeleton />} failure="Failed to load your devices">
        {(all) =>
          all.length === 0 ? <NothingToReport search={search} /> : <ReportScreen key={search} devices={all} />
        }
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
      text="Only a device on the register can be reported. One that is missing already can be registered as missing or stolen."
      action={
        <ButtonLink kind="primary" to={PATHS.registerDevice} icon={<Plus />}>
          Register device
        </ButtonLink>
      }
    />
  );
}
