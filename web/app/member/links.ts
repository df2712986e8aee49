import {
  ArrowRightLeft,
  CreditCard,
  Flag,
  House,
  type LucideIcon,
  Plus,
  ReceiptText,
  Search,
  Smartphone,
} from 'lucide-react';
import { PATHS } from '../../lib/paths.ts';

export type MemberLink = { to: string; label: string; short?: string; icon: LucideIcon; exact?: true; after?: 'rule' };

/** The member's navigation: only screens that exist. `short` is the label in the thumb bar; the others stand behind its More. */
export const LINKS: readonly MemberLink[] = [
  { to: PATHS.dashboard, label: 'Dashboard', short: 'Home', icon: House, exact: true },
  { to: PATHS.myDevices, label: 'My devices', short: 'Devices', icon: Smartphone },
  { to: PATHS.registerDevice, label: 'Register device', icon: Plus },
  { to: PATHS.reportDevice, label: 'Report device', short: 'Report', icon: Flag },
  { to: PATHS.transferOwnership, label: 'Transfer ownership', icon: ArrowRightLeft },
  { to: PATHS.deviceStatus, label: 'Device status', short: 'Check', icon: Search, after: 'rule' },
  { to: PATHS.subscriptions, label: 'Subscriptions', icon: CreditCard },
  { to: PATHS.receipts, label: 'Payment history', icon: ReceiptText },
];
