import { FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
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
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';

export function SoughtDevice({ record, back }: { record: DeviceRecord; back: ReactNode }) {
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
