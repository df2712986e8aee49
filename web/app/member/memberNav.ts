import {
  ArrowRightLeft,
  CreditCard,
  FileCheck,
  Flag,
  House,
  Plus,
  ReceiptText,
  Search,
  Smartphone,
} from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import type { NavConfig } from '../signedIn/navConfig.ts';

export const MEMBER_NAV: NavConfig = {
  name: 'Member',
  profile: PATHS.profile,
  links: [
    { to: PATHS.dashboard, label: 'Dashboard', short: 'Home', icon: House, exact: true },
    { to: PATHS.myDevices, label: 'My devices', short: 'Devices', icon: Smartphone },
    { to: PATHS.registerDevice, label: 'Register device', icon: Plus },
    { to: PATHS.reportDevice, label: 'Report device', short: 'Report', icon: Flag, urgent: true },
    { to: PATHS.transferOwnership, label: 'Transfer ownership', icon: ArrowRightLeft, below: PATHS.transfers },
    { to: PATHS.deviceStatus, label: 'Device status', short: 'Check', icon: Search, after: 'rule' },
    { to: PATHS.papers, label: 'My papers', icon: FileCheck },
    { to: PATHS.subscriptions, label: 'Subscriptions', icon: CreditCard },
    { to: PATHS.receipts, label: 'Payment history', icon: ReceiptText },
  ],
  shortcuts: [
    { label: 'My devices', icon: Smartphone, to: PATHS.myDevices },
    { label: 'Payment history', icon: ReceiptText, to: PATHS.receipts },
  ],
};
