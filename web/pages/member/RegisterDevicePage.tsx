import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { RegistrationForm } from '../../features/devices/RegistrationForm.tsx';
import { RegistrationPreview } from '../../features/devices/RegistrationPreview.tsx';
import { isFull } from '../../features/devices/registry.ts';
import { SecurityFeatures } from '../../features/devices/SecurityFeatures.tsx';
import { useRegistration } from '../../features/devices/useRegistration.ts';
import { useOnline } from '../../lib/online.ts';
import { PATHS } from '../../lib/paths.ts';
import { QUERIES } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.tsx';
import { useTitle } from '../../lib/useTitle.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OfflineNotice } from '../../ui/OfflineNotice.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { BackLink } from '../BackLink.tsx';

/** Register New Device. What is typed stays through failures and an ended session. */
export function RegisterDevicePage() {
  useTitle('Register New Device');
  const navigate = useNavigate();
  const online = useOnline();
  const { user } = useSession();
  const devices = useQuery(QUERIES.devices);
  const full = user?.role !== 'admin' && isFull(devices.data, user?.plan?.NoOfDevices);
  const registration = useRegistration(() => void navigate(PATHS.myDevices));
  return (
    <>
      <div className="stackable tight">
        <BackLink />
        <ScreenHead title="Register New Device" lead="Put it on the register while you hold it in your hand." />
      </div>
      {!online && <OfflineNotice />}
      {full && (
        <Notice status="missing" icon={<TriangleAlert />}>
          Every place of your plan is taken. <Link to={PATHS.subscriptions}>See larger plans</Link> before you fill this
          in, or remove a device you no longer have.
        </Notice>
      )}
      <div className="with-aside registering">
        <RegistrationForm registration={registration} />
        <div className="stackable">
          <RegistrationPreview values={registration.values} />
          <SecurityFeatures />
        </div>
      </div>
    </>
  );
}
