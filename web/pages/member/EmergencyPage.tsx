import { Navigate, useParams } from 'react-router-dom';
import { ActivateButton } from '#features/member/devices/ActivateButton.tsx';
import { MissingNumber } from '#features/member/devices/MissingNumber.tsx';
import { ReplaceNumber } from '#features/member/devices/ReplaceNumber.tsx';
import { ReportFollowUp } from '#features/member/reports/ReportFollowUp.tsx';
import { LeavePhone } from '#features/member/sessions/LeavePhone.tsx';
import { OtherSessions } from '#features/member/sessions/OtherSessions.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { devicePath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { MemberNotFoundPage } from './MemberNotFoundPage.tsx';
import { EmergencySkeleton } from './ScreenSkeletons.tsx';

/** What to do about a device that is missing or stolen; any other has its ordinary page. */
export function EmergencyPage() {
  const confirmation = usePasswordConfirmation();
  const { id = '' } = useParams();
  const record = trpc.devices.get.useQuery({ id });
  useTitle(record.data ? `What to do now: ${record.data.name}` : 'What to do now');
  if (statusOf(record.error) === 404) return <MemberNotFoundPage />;
  return (
    <QueryView query={record} skeleton={<EmergencySkeleton />} failure="Failed to load this device">
      {(device) =>
        isSought(device.status) ? (
          <ReportFollowUp
            record={device}
            plate={
              <>
                <DevicePlate device={device} />
                <MissingNumber device={device} />
                <ReplaceNumber record={device} />
              </>
            }
            sessions={<OtherSessions {...confirmation} />}
            leave={<LeavePhone />}
            back={
              <>
                <ActivateButton device={device} />
                <ButtonLink kind="quiet" to={PATHS.myDevices}>
                  Back to my devices
                </ButtonLink>
              </>
            }
          />
        ) : (
          <Navigate to={devicePath(id)} replace />
        )
      }
    </QueryView>
  );
}
