import type { ReactNode } from 'react';
import { ActivateButton } from '#features/member/devices/ActivateButton.tsx';
import { MissingNumber } from '#features/member/devices/MissingNumber.tsx';
import { ReplaceNumber } from '#features/member/devices/ReplaceNumber.tsx';
import { ReportFollowUp } from '#features/member/reports/ReportFollowUp.tsx';
import { LeavePhone } from '#features/member/sessions/LeavePhone.tsx';
import { OtherSessions } from '#features/member/sessions/OtherSessions.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import type { DeviceRecord } from '#lib/queries/outputs.ts';

type Props = { record: DeviceRecord; level?: 2; back: ReactNode };

export function SoughtDevice({ record, level, back }: Props) {
  const confirmation = usePasswordConfirmation();
  return (
    <ReportFollowUp
      record={record}
      level={level}
      plate={
        <>
          <DevicePlate device={record} level={level && 3} />
          <MissingNumber device={record} />
          <ReplaceNumber record={record} />
        </>
      }
      sessions={<OtherSessions {...confirmation} />}
      leave={<LeavePhone />}
      back={
        <>
          <ActivateButton device={record} />
          {back}
        </>
      }
    />
  );
}
