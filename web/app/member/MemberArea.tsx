import './member.css';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isEmergencyPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useLogout } from '#lib/session/useLogout.ts';
import { DashboardPage } from '#pages/member/DashboardPage.tsx';
import { DevicePage, DevicesPage } from '#pages/member/DevicesPage.tsx';
import { PaymentErrorPage, PaymentSuccessPage } from '#pages/member/PaymentPages.tsx';
import { ReceiptPage, ReceiptsPage } from '#pages/member/ReceiptsPage.tsx';
import { MemberNotFoundPage } from '#pages/NotFoundScreens.tsx';
import { Button } from '#ui/Button.tsx';
import { SignedInData } from '../signedIn/SignedInData.tsx';
import { SignedInShell } from '../signedIn/SignedInShell.tsx';
import { whenIdle } from '../whenIdle.ts';
import {
  emergency,
  papers,
  preloadForms,
  profile,
  registration,
  report,
  subscriptions,
  transfer,
  transferOwnership,
  usePreloadOnIntent,
  verification,
} from './lazyScreens.tsx';
import { memberNav } from './memberNav.ts';

export { loadScreenAt } from './lazyScreens.tsx';

/** Below /dashboard, or below /transfers, which needs no subscription. */
export default function MemberArea({ of = 'dashboard' }: { of?: 'dashboard' | 'transfers' }) {
  const { user } = useSession();
  const isHome = useLocation().pathname === PATHS.dashboard;
  usePreloadOnIntent();
  useEffect(() => {
    // Do not preload on the dashboard, to keep the first load small.
    if (!isHome) whenIdle(preloadForms);
  }, [isHome]);
  if (!user) return null;
  return (
    <SignedInData key={user.id} userId={user.id}>
      <SignedInShell nav={memberNav(user)} end={<LogoutButton />}>
        {of === 'transfers' ? <TransferScreens /> : <DashboardScreens />}
      </SignedInShell>
    </SignedInData>
  );
}

function DashboardScreens() {
  return (
    <Routes>
      <Route index element={<DashboardPage />} />
      <Route path="my-devices" element={<DevicesPage />} />
      <Route path="my-devices/:id" element={<DevicePage />} />
      <Route path="register-device" element={<registration.Page />} />
      <Route path="report-device" element={<report.Page />} />
      <Route path="report-device/done/:id" element={<emergency.Page />} />
      <Route path="transfer-ownership" element={<transferOwnership.Page />} />
      <Route path="device-status" element={<verification.Page />} />
      <Route path="subscriptions" element={<subscriptions.Page />} />
      <Route path="paymentsuccess" element={<PaymentSuccessPage />} />
      <Route path="paymenterror" element={<PaymentErrorPage />} />
      <Route path="papers" element={<papers.Page />} />
      <Route path="receipts" element={<ReceiptsPage />} />
      <Route path="receipts/:id" element={<ReceiptPage />} />
      <Route path="profile" element={<profile.Page />} />
      <Route path="*" element={<MemberNotFoundPage />} />
    </Routes>
  );
}

function TransferScreens() {
  return (
    <Routes>
      <Route path=":id" element={<transfer.Page />} />
      <Route path="*" element={<MemberNotFoundPage />} />
    </Routes>
  );
}

/** The way out of a borrowed phone. */
function LogoutButton() {
  const { pathname } = useLocation();
  const logout = useLogout();
  if (!isEmergencyPath(pathname)) return null;
  return (
    <Button kind="quiet" size="sm" icon={<LogOut />} onClick={logout}>
      Log out
    </Button>
  );
}
