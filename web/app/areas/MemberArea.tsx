import './member.css';
import {
  ArrowRightLeft,
  CreditCard,
  FileCheck,
  Flag,
  House,
  LogOut,
  Plus,
  ReceiptText,
  Scale,
  Search,
  Smartphone,
} from 'lucide-react';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isEmergencyPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { isWithoutPlan } from '#lib/session/sessionRules.ts';
import { useLogout } from '#lib/session/useLogout.ts';
import { DashboardPage } from '#pages/member/DashboardPage.tsx';
import { DevicePage, DevicesPage } from '#pages/member/DevicesPage.tsx';
import { PaymentErrorPage, PaymentSuccessPage } from '#pages/member/PaymentPages.tsx';
import { ReceiptPage, ReceiptsPage } from '#pages/member/ReceiptsPage.tsx';
import { MemberNotFoundPage } from '#pages/NotFoundScreens.tsx';
import { Button } from '#ui/Button.tsx';
import { whenIdle } from '../whenIdle.ts';
import type { NavConfig } from './BottomBar.tsx';
import {
  cases,
  emergency,
  found,
  newCase,
  oneCase,
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
import { SignedInData, SignedInShell } from './SignedInShell.tsx';

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
      <Route path="cases" element={<cases.Page />} />
      <Route path="cases/new" element={<newCase.Page />} />
      <Route path="cases/:id" element={<oneCase.Page />} />
      <Route path="found/:id" element={<found.Page />} />
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

/** The way to log out on somebody else's phone. */
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

const REPORT = { to: PATHS.reportDevice, label: 'Report device', short: 'Report', icon: Flag, urgent: true } as const;
const PLAN = { to: PATHS.subscriptions, label: 'Plan', icon: CreditCard } as const;
const CHECK = { label: 'Check a device', short: 'Check', icon: Search } as const;
const PAYMENTS = { to: PATHS.receipts, label: 'Payment history', icon: ReceiptText } as const;
const PAPERS = { to: PATHS.papers, label: 'My papers', icon: FileCheck } as const;
const CASES = { to: PATHS.cases, label: 'My cases', icon: Scale } as const;
const ACCOUNT = { name: 'Member', profile: PATHS.profile, shortcuts: [PAYMENTS] } as const;

const WITH_PLAN: NavConfig = {
  ...ACCOUNT,
  links: [
    { to: PATHS.dashboard, label: 'Home', short: 'Home', icon: House, exact: true },
    { to: PATHS.myDevices, label: 'My devices', short: 'Devices', icon: Smartphone, heading: 'Devices' },
    { to: PATHS.registerDevice, label: 'Register device', icon: Plus },
    REPORT,
    { to: PATHS.transferOwnership, label: 'Transfer ownership', icon: ArrowRightLeft, below: PATHS.transfers },
    { ...CHECK, to: PATHS.deviceStatus, heading: 'Check' },
    { ...PAPERS, heading: 'Papers' },
    CASES,
    { ...PLAN, heading: 'Account' },
    PAYMENTS,
  ],
};

/** Hides the pages that a member without a plan can't open. */
const WITHOUT_PLAN: NavConfig = {
  ...ACCOUNT,
  links: [REPORT, { ...CHECK, to: PATHS.checker }, { ...PLAN, short: 'Plan' }],
  shortcuts: [CASES, PAPERS, PAYMENTS],
  isWhole: true,
};

const memberNav = (user: Profile): NavConfig => (isWithoutPlan(user) ? WITHOUT_PLAN : WITH_PLAN);
