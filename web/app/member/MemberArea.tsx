import { Route, Routes } from 'react-router-dom';
import { useSession } from '../../lib/session.tsx';
import { DashboardPage } from '../../pages/member/DashboardPage.tsx';
import { DevicePage } from '../../pages/member/DevicePage.tsx';
import { DevicesPage } from '../../pages/member/DevicesPage.tsx';
import { EmergencyPage } from '../../pages/member/EmergencyPage.tsx';
import { MissingPage } from '../../pages/member/MissingPage.tsx';
import { RegisterDevicePage } from '../../pages/member/RegisterDevicePage.tsx';
import { ReportDevicePage } from '../../pages/member/ReportDevicePage.tsx';
import { StatusPage } from '../../pages/member/StatusPage.tsx';
import { SubscriptionsPage } from '../../pages/member/SubscriptionsPage.tsx';
import { MemberData } from './MemberData.tsx';
import { MemberShell } from './MemberShell.tsx';
import './member.css';

/** Every screen below /dashboard. It stands behind the guard: somebody is signed in. */
export default function MemberArea() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <MemberData key={user.id} memberId={user.id}>
      <MemberShell>
        <Routes>
          <Route index element={<DashboardPage />} />
          <Route path="my-devices" element={<DevicesPage />} />
          <Route path="my-devices/:id" element={<DevicePage />} />
          <Route path="register-device" element={<RegisterDevicePage />} />
          <Route path="report-device" element={<ReportDevicePage />} />
          <Route path="report-device/done/:id" element={<EmergencyPage />} />
          <Route path="device-status" element={<StatusPage />} />
          <Route path="subscriptions" element={<SubscriptionsPage />} />
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </MemberShell>
    </MemberData>
  );
}
