import { Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Answered } from '../Answered.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import { ReportDeviceHead } from './screenHeads.tsx';
import { useOwnDevices } from './useOwnDevices.ts';

/** Report a Device. */
export function ReportDevicePage() {
  useTitle('Report a Device');
  const { search } = useLocation();
  const devices = useOwnDevices();
  return (
    <>
      <ReportDeviceHead />
      <Answered query={devices} skeleton={<FormSkeleton />} failure="Failed to load your devices">
        {(all) => (all.length === 0 ? <NothingToReport /> : <ReportScreen key={search} devices={all} />)}
      </Answered>
    </>
  );
}

function NothingToReport() {
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
