import { TriangleAlert } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { RegistrationForm } from '#features/member/devices/RegistrationForm.tsx';
import { RegistrationPreview } from '#features/member/devices/RegistrationPreview.tsx';
import { isFull } from '#features/member/devices/registry.ts';
import { SecurityFeatures } from '#features/member/devices/SecurityFeatures.tsx';
import { useRegistration } from '#features/member/devices/useRegistration.ts';
import { useOnline } from '#lib/browser/online.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { emergencyPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { isGone } from '#schemas/devices/statuses.ts';
import { Notice } from '#ui/Notice.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { RegisterDeviceHead, registerTitle, statusAsked } from './ScreenHeads.tsx';
import { useOwnDevices } from './useOwnDevices.ts';

export function RegisterDevicePage() {
  const navigate = useNavigate();
  const online = useOnline();
  const { user } = useSession();
  const devices = useOwnDevices();
  const [params] = useSearchParams();
  const full = user?.role !== 'admin' && isFull(devices.data, user?.plan?.NoOfDevices);
  const onlyGone = useWithoutPlan();
  const registration = useRegistration(
    { status: statusAsked(params.get('status'), onlyGone) },
    ({ id, status }) => void navigate(isGone(status) ? emergencyPath(id) : PATHS.myDevices),
  );
  useTitle(registerTitle(registration.values.status));
  const gone = isGone(registration.values.status);
  return (
    <>
      <RegisterDeviceHead status={registration.values.status} />
      {!online && <OfflineNotice />}
      {full && !gone && (
        <Notice status="missing" icon={<TriangleAlert />}>
          Every place of your plan is taken. <Link to={PATHS.subscriptions}>See larger plans</Link> before you fill this
          in, or remove a device you no longer have.
        </Notice>
      )}
      <div className="stack gap-5 with-aside registering">
        <RegistrationPreview values={registration.values} />
        <RegistrationForm registration={registration} onlyGone={onlyGone} />
        <SecurityFeatures />
      </div>
    </>
  );
}
