import { useNavigate } from 'react-router-dom';
import { RegistrationForm } from '../../features/devices/RegistrationForm.tsx';
import { RegistrationPreview } from '../../features/devices/RegistrationPreview.tsx';
import { SecurityFeatures } from '../../features/devices/SecurityFeatures.tsx';
import { useRegistration } from '../../features/devices/useRegistration.ts';
import { useOnline } from '../../lib/online.ts';
import { PATHS } from '../../lib/paths.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { OfflineNotice } from '../../ui/OfflineNotice.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { BackLink } from './BackLink.tsx';

/** Register New Device. What is typed stays through failures and an ended session. */
export function RegisterDevicePage() {
  useTitle('Register New Device');
  const navigate = useNavigate();
  const online = useOnline();
  const registration = useRegistration(() => void navigate(PATHS.myDevices));
  return (
    <>
      <div className="stackable tight">
        <BackLink />
        <ScreenHead title="Register New Device" lead="Put it on the register while you hold it in your hand." />
      </div>
      {!online && <OfflineNotice />}
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
