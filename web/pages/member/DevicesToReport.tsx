import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ActivateButton } from '#features/member/devices/ActivateButton.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { soughtFirst } from '#features/shared/devices/soughtFirst.ts';
import { emergencyPath, registerStolenPath, reportPath } from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { FREE_DEVICE_LIMITS } from '#schemas/limits/limits.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** Without a plan: each own device with what can be done about it, the sought ones first. */
export function DevicesToReport({ devices }: { devices: Device[] }) {
  const [params] = useSearchParams();
  return (
    <>
      <div className="stack plates">
        {soughtFirst(devices).map((device) => (
          <DevicePlate
            key={device.id}
            device={device}
            href={isSought(device.status) ? emergencyPath(device.id) : undefined}
            actions={
              isSought(device.status) ? (
                <>
                  <Act to={emergencyPath(device.id)} of={device}>
                    What to do now
                  </Act>
                  <ActivateButton device={device} small />
                </>
              ) : (
                <Act to={reportPath(device.id, params.get('status') ?? undefined)} of={device}>
                  Report
                </Act>
              )
            }
          />
        ))}
      </div>
      <section className="stack gap-3" aria-labelledby="not-listed">
        <h2 className="h3" id="not-listed">
          Not in the list?
        </h2>
        <p className="muted">
          Report it by its number. Without a plan you can have {FREE_DEVICE_LIMITS.sought} such devices at a time.
        </p>
        <div className="btn-row">
          <ButtonLink to={registerStolenPath} icon={<Plus />}>
            Report it now
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function Act({ to, of, children }: { to: string; of: Device; children: string }) {
  return (
    <ButtonLink kind="quiet" size="sm" to={to} aria-label={`${children}: ${of.name}`}>
      {children}
    </ButtonLink>
  );
}
