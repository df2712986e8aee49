import { useEffect, useMemo, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useRestoreRowFocus } from '#features/console/command-palette/rows.ts';
import { type Overlay, useShortcuts } from '#features/console/command-palette/shortcuts.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useMay } from '#lib/session/useMay.ts';
import { AdminDashboardPage } from '#pages/admin/AdminDashboardPage.tsx';
import { AdminReceiptPage, AdminReceiptsPage } from '#pages/admin/AdminReceiptsPage.tsx';
import { AdminReportDevicePage, AdminStatusPage } from '#pages/admin/AdminReportDevicePage.tsx';
import { AuditPage } from '#pages/admin/AuditPage.tsx';
import { CasePage } from '#pages/admin/CasePage.tsx';
import { CasesPage } from '#pages/admin/CasesPage.tsx';
import { AnyDevicePage, DevicesPage } from '#pages/admin/DevicesPage.tsx';
import { FoundPage } from '#pages/admin/FoundPage.tsx';
import { MessagesPage } from '#pages/admin/MessagesPage.tsx';
import { PlansPage } from '#pages/admin/PlansPage.tsx';
import { SecondFactorPage } from '#pages/admin/SecondFactorPage.tsx';
import { EvidencePage, TransfersPage } from '#pages/admin/TransfersPage.tsx';
import { UserPage } from '#pages/admin/UserPage.tsx';
import { UsersPage } from '#pages/admin/UsersPage.tsx';
import { AdminNotFoundPage } from '#pages/NotFoundScreens.tsx';
import { ProfilePage } from '#pages/ProfilePage.tsx';
import { awaitsSecondFactor } from '#schemas/accounts/secondFactor.ts';
import { AccountShell } from '../AccountShell.tsx';
import { SignedInData, SignedInShell } from './SignedInShell.tsx';
import './admin.css';
import {
  ArrowRightLeft,
  CreditCard,
  Flag,
  Keyboard,
  LayoutDashboard,
  MessageSquare,
  MessageSquareWarning,
  ReceiptText,
  Scale,
  ScrollText,
  Search,
  Smartphone,
  Users,
} from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import type { WaitingCases, WaitingTransfers } from '#lib/queries/outputs.ts';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { NavConfig } from './BottomBar.tsx';

/** Stands behind the guard: an admin or support is logged in. */
export default function AdminArea() {
  const { user, refresh } = useSession();
  // It stays until the person goes on: the server says "proved" while recovery codes are shown still.
  const [waits, setWaits] = useState(false);
  if (!user) return null;
  if (waits || awaitsSecondFactor(user.secondFactor)) {
    if (!waits) setWaits(true);
    return (
      <SignedInData key="second factor" userId={user.id}>
        <AccountShell>
          <SecondFactorPage user={user} onDone={() => void refresh().then(() => setWaits(false))} />
        </AccountShell>
      </SignedInData>
    );
  }
  return (
    <SignedInData key={user.id} userId={user.id}>
      <AdminFrame />
    </SignedInData>
  );
}

function AdminFrame() {
  const { data: transfers } = trpc.transfers.waiting.useQuery();
  const [overlay, show] = useState<Overlay | null>(null);
  const may = useMay();
  const mayReport = may('admin.reportDevice');
  const mayJudge = may('cases.listForDesk');
  const mayRead = may('found.frozen');
  const { data: cases } = trpc.cases.waiting.useQuery(undefined, { enabled: mayJudge });
  const nav = useMemo(
    () => adminNav({ transfers, cases }, { mayReport, mayJudge, mayRead, onKeys: () => show('shortcuts') }),
    [transfers, cases, mayReport, mayJudge, mayRead],
  );
  useShortcuts(show, may);
  useRestoreRowFocus();
  return (
    <SignedInShell nav={nav} console top={<PaletteButton shown={overlay} show={show} />}>
      <AdminScreens />
    </SignedInShell>
  );
}

function AdminScreens() {
  const may = useMay();
  return (
    <Routes>
      <Route index element={<Navigate to={PATHS.adminDashboard} replace />} />
      <Route path="dashboard" element={<AdminDashboardPage />} />
      <Route path="users" element={<UsersPage />} />
      <Route path="users/:id" element={<UserPage />} />
      <Route
        path="report-device"
        element={may('admin.reportDevice') ? <AdminReportDevicePage /> : <AdminNotFoundPage />}
      />
      <Route path="device-status" element={<AdminStatusPage />} />
      <Route path="receipts" element={<AdminReceiptsPage />} />
      <Route path="receipts/:id" element={<AdminReceiptPage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="messages" element={<MessagesPage />} />
      <Route path="subscriptions" element={<PlansPage />} />
      <Route path="devices" element={<DevicesPage />} />
      <Route path="devices/:id" element={<AnyDevicePage />} />
      <Route path="transfers" element={<TransfersPage />} />
      <Route path="transfers/:id" element={<EvidencePage />} />
      <Route path="cases" element={may('cases.listForDesk') ? <CasesPage /> : <AdminNotFoundPage />} />
      <Route path="cases/:id" element={may('cases.getForDesk') ? <CasePage /> : <AdminNotFoundPage />} />
      <Route path="found" element={may('found.frozen') ? <FoundPage /> : <AdminNotFoundPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="*" element={<AdminNotFoundPage />} />
    </Routes>
  );
}

const ADMIN_NAV: Omit<NavConfig, 'shortcuts'> = {
  name: 'Admin',
  profile: PATHS.adminProfile,
  links: [
    { to: PATHS.adminDashboard, label: 'Dashboard', short: 'Home', icon: LayoutDashboard },
    { to: PATHS.adminUsers, label: 'Users', short: 'Users', icon: Users },
    { to: PATHS.adminDevices, label: 'Devices', short: 'Devices', icon: Smartphone },
    { to: PATHS.adminTransfers, label: 'Transfers', short: 'Transfers', icon: ArrowRightLeft },
    { to: PATHS.adminCases, label: 'Cases', icon: Scale },
    { to: PATHS.adminFound, label: 'Reported finders', icon: MessageSquareWarning },
    { to: PATHS.adminSubscriptions, label: 'Plans', icon: CreditCard },
    { to: PATHS.adminReceipts, label: 'Receipts', icon: ReceiptText },
    { to: PATHS.adminMessages, label: 'Messages', icon: MessageSquare },
    { to: PATHS.adminAudit, label: 'Audit log', icon: ScrollText },
    { to: PATHS.adminDeviceStatus, label: 'Check a device', icon: Search, heading: 'Tools' },
    { to: PATHS.adminReportDevice, label: 'Report device', icon: Flag },
  ],
};

const PENDING = listPath(PATHS.adminTransfers, { status: 'pending' });
const AT_DESK = listPath(PATHS.adminCases, { waits: 'desk' });

type Waiting = { transfers: WaitingTransfers | undefined; cases: WaitingCases | undefined };

type NavRights = { mayReport: boolean; mayJudge: boolean; mayRead: boolean };

/** `onKeys` shows the list of keys. */
function adminNav(
  { transfers, cases }: Waiting,
  { mayReport, mayJudge, mayRead, onKeys }: NavRights & { onKeys: () => void },
): NavConfig {
  const shortcuts = [{ label: 'Keyboard shortcuts', icon: Keyboard, onSelect: onKeys }];
  const hidden = [
    mayReport ? null : PATHS.adminReportDevice,
    mayJudge ? null : PATHS.adminCases,
    mayRead ? null : PATHS.adminFound,
  ];
  const shown = ADMIN_NAV.links.filter(({ to }) => !hidden.some((one) => one === to));
  const counted = [
    { of: PATHS.adminTransfers, to: PENDING, ...transfers },
    { of: PATHS.adminCases, to: AT_DESK, ...cases },
  ].flatMap(({ of, to, count, atLeast }) => (count ? [{ of, to, words: formatCount(count, atLeast) }] : []));
  const links = shown.map((link) => ({ ...link, to: counted.find(({ of }) => of === link.to)?.to ?? link.to }));
  const waiting = Object.fromEntries(counted.map(({ to, words }) => [to, words]));
  return { ...ADMIN_NAV, links, shortcuts, waiting };
}

type Props = { shown: Overlay | null; show: (overlay: Overlay | null) => void };

/**
 * The field that opens the palette. It loads with the first screen and the palette comes later, so that nothing typed
 * right after Ctrl K is lost.
 */
export function PaletteButton({ shown, show }: Props) {
  const Overlays = useOverlays(shown !== null);
  return (
    <>
      <button
        type="button"
        className="jump"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
      >
        <Search className="i" />
        <span>Jump to a user, device, transfer or receipt</span> <kbd className="kbd">Ctrl K</kbd>
      </button>
      {shown && Overlays && <Overlays shown={shown} onClose={() => show(null)} />}
    </>
  );
}

/** lazy() would wait a moment more. @param asked tries again */
function useOverlays(asked: boolean): typeof OverlaysMissing | null {
  const [Overlays, setOverlays] = useState<typeof OverlaysMissing | null>(null);
  useEffect(() => {
    if (Overlays) return;
    import('#features/console/command-palette/Overlays.tsx').then(
      (script) => setOverlays(() => script.default),
      () => asked && setOverlays(() => OverlaysMissing),
    );
  }, [Overlays, asked]);
  return Overlays;
}

function OverlaysMissing({ onClose }: { shown: Overlay; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="This did not load"
      confirmLabel="Reload the page"
      onConfirm={() => window.location.reload()}
    >
      <p>{NETWORK_ERROR}</p>
    </ConfirmDialog>
  );
}
