import { useEffect, useRef } from 'react';
import { trpc } from '#lib/queries/trpc.ts';
import { Button } from '#ui/Button.tsx';
import { QueryView } from '../QueryView.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { SoughtDevice } from './SoughtDevice.tsx';

export function LapsedEmergency({ id, onBack }: { id: string; onBack: () => void }) {
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
          <SoughtDevice
            record={device}
            level={2}
            back={
              <Button kind="quiet" onClick={onBack}>
                Report another device
              </Button>
            }
          />
        )}
      </QueryView>
    </section>
  );
}
