import { ArrowRightLeft, Bell, EyeOff, Fingerprint, TriangleAlert } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RegistrationForm } from '#features/member/devices/RegistrationForm.tsx';
import { hasImeis, type RegistrationValues, useRegistration } from '#features/member/devices/registration.ts';
import { isFull, useOwnDevices } from '#features/member/devices/registry.ts';
import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { useOnline } from '#lib/browser/online.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { emergencyPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { isGone } from '#schemas/devices/statuses.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { Plate } from '#ui/Plate.tsx';
import { RegisterDeviceHead, registerTitle, statusAsked } from './ScreenSkeletons.tsx';

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
        <Notice tone="missing" icon={<TriangleAlert />}>
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

/** Fills as one types. */
function RegistrationPreview({ values }: { values: RegistrationValues }) {
  const { type, name, serialNumber, imei1, status } = values;
  const imeis = hasImeis(values);
  const main = (imeis ? imei1 : serialNumber).trim();
  return (
    <div className="preview">
      <Plate
        status={status}
        kind={kindOf(type)}
        name={name.trim() || 'Your device'}
        identifier={main || undefined}
        copyable={false}
        awaited={imeis ? '•• •••••• •••••• •' : '•••• •••• ••'}
        caption={imeis ? 'IMEI 1' : 'Serial number'}
      />
    </div>
  );
}

const FEATURES = [
  { icon: Fingerprint, text: 'One owner: an IMEI or serial number can be registered once only.' },
  { icon: Bell, text: 'Reported missing or stolen, it warns everybody who checks it.' },
  { icon: EyeOff, text: 'Your name and phone stay hidden unless you choose to show them.' },
  { icon: ArrowRightLeft, text: 'A code guards every change of its owner.' },
];

function SecurityFeatures() {
  return (
    <Card title="Security features">
      <ul className="stack gap-3 features">
        {FEATURES.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon className="i" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
