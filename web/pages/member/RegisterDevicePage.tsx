import { TriangleAlert } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isGone, REGISTRATION_STATUSES } from '../../../worker/schemas/statuses.ts';
import { RegistrationForm } from '../../features/devices/RegistrationForm.tsx';
import { RegistrationPreview } from '../../features/devices/RegistrationPreview.tsx';
import type { RegistrationStatus } from '../../features/devices/registration.ts';
import { isFull } from '../../features/devices/registry.ts';
import { SecurityFeatures } from '../../features/devices/SecurityFeatures.tsx';
import { useRegistration } from '../../features/devices/useRegistration.ts';
import { emergencyPath } from '../../lib/memberPaths.ts';
import { useOnline } from '../../lib/online.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import { useTitle } from '../../lib/useTitle.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OfflineNotice } from '../../ui/OfflineNotice.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { BackLink } from '../BackLink.tsx';
import { useOwnDevices } from './useOwnDevices.ts';

/** Register New Device. What is typed stays through failures and an ended session. */
export function RegisterDevicePage() {
  useTitle('Register New Device');
  const navigate = useNavigate();
  const online = useOnline();
  const { user } = useSession();
  const devices = useOwnDevices();
  const [params] = useSearchParams();
  const full = user?.role !== 'admin' && isFull(devices.data, user?.plan?.NoOfDevices);
  const onlyGone = user !== null && user.role !== 'admin' && !user.subActive;
  const registration = useRegistration(
    { status: statusAsked(params.get('status'), onlyGone) },
    ({ id, status }) => void navigate(isGone(status) ? emergencyPath(id) : PATHS.myDevices),
  );
  const gone = isGone(registration.values.status);
  return (
    <>
      <div className="stackable tight">
        {onlyGone ? <BackLink to={PATHS.subscriptions}>Subscriptions</BackLink> : <BackLink />}
        <ScreenHead
          title="Register New Device"
          lead={
            gone ? 'Free, with or without a plan: buyers are warned at once.' : 'Register it while you still have it.'
          }
        />
      </div>
      {!online && <OfflineNotice />}
      {full && !gone && (
        <Notice status="missing" icon={<TriangleAlert />}>
          Every place of your plan is taken. <Link to={PATHS.subscriptions}>See larger plans</Link> before you fill this
          in, or remove a device you no longer have.
        </Notice>
      )}
      <div className="with-aside registering">
        <RegistrationForm registration={registration} onlyGone={onlyGone} />
        <div className="stackable">
          <RegistrationPreview values={registration.values} />
          <SecurityFeatures />
        </div>
      </div>
    </>
  );
}

/** A link may ask for a status; without a plan it is always that of a device that is gone. */
function statusAsked(asked: string | null, onlyGone: boolean): RegistrationStatus {
  const known = REGISTRATION_STATUSES.find((one) => one === asked) ?? 'active';
  return onlyGone && !isGone(known) ? 'stolen' : known;
}
