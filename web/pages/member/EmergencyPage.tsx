import { FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ActivateButton } from '#features/member/devices/ActivateButton.tsx';
import { MissingNumber } from '#features/member/devices/MissingNumber.tsx';
import { ReplaceNumber } from '#features/member/devices/ReplaceNumber.tsx';
import { ReportFollowUp } from '#features/member/reports/ReportFollowUp.tsx';
import { TodoList } from '#features/member/reports/TodoList.tsx';
import { useTicks } from '#features/member/reports/useTicks.ts';
import { OtherSessions } from '#features/member/sessions/OtherSessions.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { useMakePaper } from '#features/shared/papers/useMakePaper.ts';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { devicePath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { MemberNotFoundPage } from './MemberNotFoundPage.tsx';
import { EmergencySkeleton } from './ScreenSkeletons.tsx';

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

function SoughtDevice({ record, back }: { record: DeviceRecord; back: ReactNode }) {
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { reportSheet } = useMakePaper(withPassword);
  return (
    <>
      <ReportFollowUp
        record={record}
        todo={
          <TodoList
            type={record.type}
            {...useTicks(record)}
            help={{
              sessions: <OtherSessions withPassword={withPassword} />,
              police: (
                <div className="btn-row">
                  <Button
                    kind="primary"
                    icon={<FileCheck />}
                    busy={reportSheet.isPending}
                    onClick={() => reportSheet.mutate(record.id)}
                  >
                    Report paper for the police
                  </Button>
                </div>
              ),
            }}
          />
        }
        plate={
          <>
            <DevicePlate device={record} actions={<ActivateButton device={record} small />} />
            <MissingNumber device={record} />
            <ReplaceNumber record={record} />
          </>
        }
        back={back}
      />
      {passwordPrompt}
    </>
  );
}
