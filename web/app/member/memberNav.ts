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
import type { Profile } from '#lib/session/profile.ts';
import { isWithoutPlan } from '#lib/session/sessionRules.ts';
import type { NavConfig } from '../signedIn/navConfig.ts';

const REPORT = { to: PATHS.reportDevice, label: 'Report device', short: 'Report', icon: Flag, urgent: true } as const;
const PLAN = { to: PATHS.subscriptions, label: 'Plan', icon: CreditCard } as const;
const CHECK = { label: 'Check a device', short: 'Check', icon: Search } as const;
const PAYMENTS = { to: PATHS.receipts, label: 'Payment history', icon: ReceiptText } as const;
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
    { to: PATHS.papers, label: 'My papers', icon: FileCheck, heading: 'Papers' },
    { ...PLAN, heading: 'Account' },
    PAYMENTS,
  ],
};

/** What is closed without a plan is not shown. */
const WITHOUT_PLAN: NavConfig = {
  ...ACCOUNT,
  links: [REPORT, { ...CHECK, to: PATHS.checker }, { ...PLAN, short: 'Plan' }],
  isWhole: true,
};

export const memberNav = (user: Profile): NavConfig => (isWithoutPlan(user) ? WITHOUT_PLAN : WITH_PLAN);
