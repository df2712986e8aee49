import type { RegistrationStatus } from '#features/member/devices/registration.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { isGone, REGISTRATION_STATUSES } from '#schemas/devices/statuses.ts';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { BackLink } from '../BackLink.tsx';

export function RegisterDeviceHead({ status }: { status: RegistrationStatus }) {
  return (
    <div className="stackable tight">
      {useWithoutPlan() ? <BackLink to={PATHS.reportDevice}>Report</BackLink> : <BackLink />}
      <ScreenHead
        title={registerTitle(status)}
        lead={isGone(status) ? 'Free, with or without a plan: buyers are warned at once.' : undefined}
      />
    </div>
  );
}

/** Whose device is gone reports it by this. */
export const registerTitle = (status: RegistrationStatus) =>
  isGone(status) ? 'Report a Device' : 'Register New Device';

/** A link may ask for a status; without a plan it is always that of a device that is gone. */
export function statusAsked(asked: string | null, onlyGone: boolean): RegistrationStatus {
  const known = REGISTRATION_STATUSES.find((one) => one === asked) ?? 'active';
  return onlyGone && !isGone(known) ? 'stolen' : known;
}

export function ReportDeviceHead() {
  return <ScreenHead title="Report a Device" lead="As soon as you report it, anyone who checks it is warned." />;
}

export function StatusHead() {
  return <ScreenHead overline="Device Verification Center" title="Check a device" lead="Check it before you pay." />;
}

export function SubscriptionsHead() {
  return (
    <ScreenHead
      title="Subscription Plans"
      lead="A plan lets you register and transfer. Checking and reporting are free."
    />
  );
}
