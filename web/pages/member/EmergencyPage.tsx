import { Navigate, useParams } from 'react-router-dom';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { devicePath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { MemberNotFoundPage } from './MemberNotFoundPage.tsx';
import { EmergencySkeleton } from './ScreenSkeletons.tsx';
import { SoughtDevice } from './SoughtDevice.tsx';

/** Any other device has its ordinary page. */
export function EmergencyPage() {
  const { id = '' } = useParams();
  const withoutPlan = useWithoutPlan();
  const record = trpc.devices.get.useQuery({ id });
  useTitle(record.data ? `What to do now: ${record.data.name}` : 'What to do now');
  if (statusOf(record.error) === 404) return <MemberNotFoundPage />;
  return (
    <QueryView query={record} skeleton={<EmergencySkeleton />} failure="Failed to load this device">
      {(device) =>
        isSought(device.status) ? (
          <SoughtDevice
            record={device}
            back={
              <ButtonLink kind="quiet" to={withoutPlan ? PATHS.reportDevice : PATHS.myDevices}>
                Back to my devices
              </ButtonLink>
            }
          />
        ) : (
          <Navigate to={withoutPlan ? PATHS.reportDevice : devicePath(id)} replace />
        )
      }
    </QueryView>
  );
}
