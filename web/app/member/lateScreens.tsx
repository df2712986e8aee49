import { ERRORS } from '../../lib/errors.ts';
import { PATHS } from '../../lib/paths.ts';
import { FormSkeleton } from '../../pages/member/FormSkeleton.tsx';
import {
  EmergencySkeleton,
  RegisterDeviceSkeleton,
  ReportDeviceSkeleton,
  StatusSkeleton,
  SubscriptionsSkeleton,
} from '../../pages/member/screenSkeletons.tsx';
import { TransferOwnershipSkeleton } from '../../pages/member/TransferOwnershipSkeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { type LatePage, latePage } from '../latePage.tsx';

const transferOwnership = latePage(
  () => import('../../pages/member/TransferOwnershipPage.tsx').then((module) => module.TransferOwnershipPage),
  { Waiting: TransferOwnershipSkeleton, Failed: Unreached },
);
const registration = latePage(
  () => import('../../pages/member/RegisterDevicePage.tsx').then((module) => module.RegisterDevicePage),
  {
    Waiting: RegisterDeviceSkeleton,
    Failed: Unreached,
  },
);
const report = latePage(
  () => import('../../pages/member/ReportDevicePage.tsx').then((module) => module.ReportDevicePage),
  {
    Waiting: ReportDeviceSkeleton,
    Failed: Unreached,
  },
);
const emergency = latePage(
  () => import('../../pages/member/EmergencyPage.tsx').then((module) => module.EmergencyPage),
  {
    Waiting: EmergencySkeleton,
    Failed: Unreached,
  },
);
const verification = latePage(() => import('../../pages/member/StatusPage.tsx').then((module) => module.StatusPage), {
  Waiting: StatusSkeleton,
  Failed: Unreached,
});
const subscriptions = latePage(
  () => import('../../pages/member/SubscriptionsPage.tsx').then((module) => module.SubscriptionsPage),
  {
    Waiting: SubscriptionsSkeleton,
    Failed: Unreached,
  },
);
const profile = latePage(() => import('../../pages/member/ProfilePage.tsx').then((module) => module.ProfilePage), {
  Waiting: FormSkeleton,
  Failed: Unreached,
});
const transfer = latePage(() => import('../../pages/TransferPage.tsx').then((module) => module.TransferPage), {
  Waiting: FormSkeleton,
  Failed: Unreached,
});

/** Screens that most visits do without: their scripts come when somebody goes there. */
export const TransferOwnershipScreen = transferOwnership.Page;
export const RegisterDeviceScreen = registration.Page;
export const ReportDeviceScreen = report.Page;
export const EmergencyScreen = emergency.Page;
export const StatusScreen = verification.Page;
export const SubscriptionsScreen = subscriptions.Page;
export const ProfileScreen = profile.Page;
export const TransferScreen = transfer.Page;

const SCREENS: Readonly<Record<string, LatePage>> = {
  [PATHS.transferOwnership]: transferOwnership,
  [PATHS.registerDevice]: registration,
  [PATHS.reportDevice]: report,
  [PATHS.subscriptions]: subscriptions,
  [PATHS.deviceStatus]: verification,
  [PATHS.profile]: profile,
};

/** Fetches the script of the screen that a link leads to, as soon as somebody comes near the link. */
export function fetchScreen(path: string): void {
  const screen = SCREENS[path] ?? (path.startsWith(`${PATHS.transfers}/`) ? transfer : undefined);
  // What does not come now is asked for again on arrival.
  screen?.load().catch(() => {});
  // What comes after the form, at once.
  if (screen === report) emergency.load().catch(() => {});
}

/** Fetches the forms that somebody may come to need where there is no network. */
export function keepFormsAtHand(): void {
  for (const screen of [registration, report, emergency]) screen.load().catch(() => {});
}

function Unreached() {
  return <ErrorState title="We can’t reach Ownmark" text={ERRORS.network} onRetry={() => window.location.reload()} />;
}
