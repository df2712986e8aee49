import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { isSought } from '../../../worker/schemas/statuses.ts';
import { usePasswordConfirmation } from '../../features/confirmation/useConfirmed.tsx';
import { ActivateButton } from '../../features/devices/ActivateButton.tsx';
import { DevicePlate } from '../../features/devices/DevicePlate.tsx';
import { MissingNumber } from '../../features/devices/MissingNumber.tsx';
import { ReplaceNumber } from '../../features/devices/ReplaceNumber.tsx';
import { ReportFollowUp } from '../../features/reports/Aftermath.tsx';
import { LeavePhone } from '../../features/sessions/LeavePhone.tsx';
import { OtherSessions } from '../../features/sessions/OtherSessions.tsx';
import { statusOf } from '../../lib/errors.ts';
import { devicePath } from '../../lib/memberPaths.ts';
import { PATHS } from '../../lib/paths.ts';
import { QUERIES } from '../../lib/queries.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { QueryView } from '../Answered.tsx';
import { MemberNotFoundPage } from './MissingPage.tsx';
import { EmergencySkeleton } from './screenSkeletons.tsx';

/** What to do about a device that is missing or stolen; any other has its ordinary page. */
export function EmergencyPage() {
  const confirmation = usePasswordConfirmation();
  const { id = '' } = useParams();
  const record = useQuery(QUERIES.device(id));
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
