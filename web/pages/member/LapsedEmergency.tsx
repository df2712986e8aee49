import { useEffect, useRef } from 'react';
import { ActivateButton } from '#features/member/devices/ActivateButton.tsx';
import { MissingNumber } from '#features/member/devices/MissingNumber.tsx';
import { ReplaceNumber } from '#features/member/devices/ReplaceNumber.tsx';
import { ReportFollowUp } from '#features/member/reports/ReportFollowUp.tsx';
import { LeavePhone } from '#features/member/sessions/LeavePhone.tsx';
import { OtherSessions } from '#features/member/sessions/OtherSessions.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { trpc } from '#lib/queries/trpc.ts';
import { Button } from '#ui/Button.tsx';
import { QueryView } from '../QueryView.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';

/** What to do about a device that was just reported, on the one page a lapsed member has. */
export function LapsedEmergency({ id, onBack }: { id: string; onBack: () => void }) {
  const confirmation = usePasswordConfirmation();
  const record = trpc.devices.get.useQuery({ id });
  const place = useRef<HTMLDivElement>(null);
  const loaded = record.data !== undefined;
  useEffect(() => {
    if (!loaded) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [loaded]);
  return (
    <section className="stackable" ref={place} tabIndex={-1} aria-label="What to do now">
      <QueryView query={record} skeleton={<FormSkeleton />} failure="Failed to load this device">
        {(device) => (
          <ReportFollowUp
            record={device}
            level={2}
            plate={
              <>
                <DevicePlate device={device} level={3} />
                <MissingNumber device={device} />
                <ReplaceNumber record={device} />
              </>
            }
            sessions={<OtherSessions {...confirmation} />}
            leave={<LeavePhone />}
            back={
              <>
                <ActivateButton device={device} />
                <Button kind="quiet" onClick={onBack}>
                  Report another device
                </Button>
              </>
            }
          />
        )}
      </QueryView>
    </section>
  );
}
