import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { RegistrationStatus } from '#features/member/devices/registration.ts';
import { TransferSteps } from '#features/member/transfers/states.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { isGone, REGISTRATION_STATUSES } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';

export function FormSkeleton() {
  return (
    <div className="stack gap-6 with-aside" aria-hidden="true">
      <div className="stackable">
        <Repeated times={4}>
          <div className="field">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="sk-field" />
          </div>
        </Repeated>
      </div>
      <div className="card sk-lines sk-box">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
  );
}

/** @param props.status as the address asks for it, until the form says otherwise */
export function RegisterDeviceHead({ status }: { status?: RegistrationStatus }) {
  const [params] = useSearchParams();
  const withoutPlan = useWithoutPlan();
  const shown = status ?? statusAsked(params.get('status'), withoutPlan);
  return (
    <ScreenHead
      back={withoutPlan ? { to: PATHS.reportDevice, label: 'Report' } : MY_DEVICES}
      title={registerTitle(shown)}
      lead={isGone(shown) ? 'Free, with or without a plan: buyers are warned at once.' : undefined}
    />
  );
}

export const MY_DEVICES = { to: PATHS.myDevices, label: 'My devices' };

/** Members without a plan register a lost device in order to report it, so the title says "Report". */
export const registerTitle = (status: RegistrationStatus) =>
  isGone(status) ? 'Report a Device' : 'Register New Device';

/** A link may ask for a status; without a plan it is always that of a device that is gone. */
export function statusAsked(asked: string | null, onlyGone: boolean): RegistrationStatus {
  const known = REGISTRATION_STATUSES.find((one) => one === asked) ?? 'active';
  return onlyGone && !isGone(known) ? 'stolen' : known;
}

export const EmergencyHead = () => <ScreenHead title="What to do now" />;

export function ReportDeviceHead() {
  return <ScreenHead title="Report a Device" lead="As soon as you report it, anyone who checks it is warned." />;
}

export function CasesHead() {
  return (
    <ScreenHead
      title="My cases"
      lead="A device of yours is registered to somebody else, or a report is wrong? Tell us. It is free."
      actions={
        <ButtonLink kind="primary" to={PATHS.newCase} icon={<Plus />}>
          Open a case
        </ButtonLink>
      }
    />
  );
}

export const MY_CASES = { to: PATHS.cases, label: 'My cases' };

export function NewCaseHead() {
  return (
    <ScreenHead back={MY_CASES} title="Open a case" lead="Nobody else is told before our team has looked at it." />
  );
}

export const FOUND_TITLE = 'Somebody says they have it';

export const FoundHead = () => <ScreenHead title={FOUND_TITLE} />;

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

export function PlanOrderSkeleton() {
  return (
    <div className="stack order" aria-hidden="true">
      <div className="plan-rows">
        <Repeated times={5}>
          <div className="plan-row sk-lines">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="sk-line" />
          </div>
        </Repeated>
      </div>
      <Skeleton className="sk-button" />
    </div>
  );
}

export function TransferOwnershipHead() {
  return <ScreenHead title="Transfer Device Ownership" lead="You stay the owner until the transfer is approved." />;
}

export function NewTransferSkeleton() {
  return (
    <div className="stackable">
      <TransferSteps current={0} />
      <FormSkeleton />
    </div>
  );
}

export function TransferTabsSkeleton() {
  return (
    <Tabs label="Transfers" value="new" onChange={() => {}} tabs={[{ value: 'new', label: 'New transfer' }]}>
      <NewTransferSkeleton />
    </Tabs>
  );
}
