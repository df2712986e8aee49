import {
  ArrowRightLeft,
  CreditCard,
  Flag,
  Keyboard,
  LayoutDashboard,
  MessageSquare,
  ReceiptText,
  ScrollText,
  Search,
  Smartphone,
  Users,
} from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { WaitingTransfers } from '#lib/queries/outputs.ts';
import type { NavConfig } from '../signedIn/navConfig.ts';

const ADMIN_NAV: Omit<NavConfig, 'shortcuts'> = {
  name: 'Admin',
  profile: PATHS.adminProfile,
  links: [
    { to: PATHS.adminDashboard, label: 'Dashboard', short: 'Home', icon: LayoutDashboard },
    { to: PATHS.adminUsers, label: 'Users', short: 'Users', icon: Users },
    { to: PATHS.adminDevices, label: 'Devices', short: 'Devices', icon: Smartphone },
    { to: PATHS.adminTransfers, label: 'Transfers', short: 'Transfers', icon: ArrowRightLeft },
    { to: PATHS.adminSubscriptions, label: 'Plans', icon: CreditCard },
    { to: PATHS.adminReceipts, label: 'Receipts', icon: ReceiptText },
    { to: PATHS.adminMessages, label: 'Messages', icon: MessageSquare },
    { to: PATHS.adminAudit, label: 'Audit log', icon: ScrollText },
    { to: PATHS.adminDeviceStatus, label: 'Check a device', icon: Search, heading: 'Tools' },
    { to: PATHS.adminReportDevice, label: 'Report device', icon: Flag },
  ],
};

const PENDING = listPath(PATHS.adminTransfers, { status: 'pending' });

/** `onKeys` shows the list of keys. */
export function adminNav(
  waiting: WaitingTransfers | undefined,
  { mayReport, onKeys }: { mayReport: boolean; onKeys: () => void },
): NavConfig {
  const shortcuts = [{ label: 'Keyboard shortcuts', icon: Keyboard, onSelect: onKeys }];
  const shown = ADMIN_NAV.links.filter(({ to }) => mayReport || to !== PATHS.adminReportDevice);
  if (!waiting?.count) return { ...ADMIN_NAV, links: shown, shortcuts };
  const links = shown.map((link) => (link.to === PATHS.adminTransfers ? { ...link, to: PENDING } : link));
  return { ...ADMIN_NAV, links, shortcuts, waiting: { [PENDING]: formatCount(waiting.count, waiting.atLeast) } };
}
