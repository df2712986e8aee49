import { ERRORS } from '#lib/api/errors.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { FormSkeleton } from '#pages/member/FormSkeleton.tsx';
import {
  EmergencySkeleton,
  RegisterDeviceSkeleton,
  ReportDeviceSkeleton,
  StatusSkeleton,
  SubscriptionsSkeleton,
} from '#pages/member/ScreenSkeletons.tsx';
import { TransferOwnershipSkeleton } from '#pages/member/TransferOwnershipSkeleton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { type LazyPage, lazyPage } from '../lazyPage.tsx';

const transferOwnership = lazyPage(
  () => import('#pages/member/TransferOwnershipPage.tsx').then((module) => module.TransferOwnershipPage),
  { Waiting: TransferOwnershipSkeleton, Failed: ScreenLoadFailed },
);
const registration = lazyPage(
  () => import('#pages/member/RegisterDevicePage.tsx').then((module) => module.RegisterDevicePage),
  {
    Waiting: RegisterDeviceSkeleton,
    Failed: ScreenLoadFailed,
  },
);
const report = lazyPage(() => import('#pages/member/ReportDevicePage.tsx').then((module) => module.ReportDevicePage), {
  Waiting: ReportDeviceSkeleton,
  Failed: ScreenLoadFailed,
});
const emergency = lazyPage(() => import('#pages/member/EmergencyPage.tsx').then((module) => module.EmergencyPage), {
  Waiting: EmergencySkeleton,
  Failed: ScreenLoadFailed,
});
const verification = lazyPage(() => import('#pages/member/StatusPage.tsx').then((module) => module.StatusPage), {
  Waiting: StatusSkeleton,
  Failed: ScreenLoadFailed,
});
const subscriptions = lazyPage(
  () => import('#pages/member/SubscriptionsPage.tsx').then((module) => module.SubscriptionsPage),
  {
    Waiting: SubscriptionsSkeleton,
    Failed: ScreenLoadFailed,
  },
);
const profile = lazyPage(() => import('#pages/ProfilePage.tsx').then((module) => module.ProfilePage), {
  Waiting: FormSkeleton,
  Failed: ScreenLoadFailed,
});
const transfer = lazyPage(() => import('#pages/member/TransferPage.tsx').then((module) => module.TransferPage), {
  Waiting: FormSkeleton,
  Failed: ScreenLoadFailed,
});

/** Rarely visited, so loaded on demand. */
export const TransferOwnershipScreen = transferOwnership.Page;
export const RegisterDeviceScreen = registration.Page;
export const ReportDeviceScreen = report.Page;
export const EmergencyScreen = emergency.Page;
export const StatusScreen = verification.Page;
export const SubscriptionsScreen = subscriptions.Page;
export const ProfileScreen = profile.Page;
export const TransferScreen = transfer.Page;

const SCREENS: Readonly<Record<string, LazyPage>> = {
  [PATHS.transferOwnership]: transferOwnership,
  [PATHS.registerDevice]: registration,
  [PATHS.reportDevice]: report,
  [PATHS.subscriptions]: subscriptions,
  [PATHS.deviceStatus]: verification,
  [PATHS.profile]: profile,
};

export function preloadScreen(path: string): void {
  const screen = SCREENS[path] ?? (path.startsWith(`${PATHS.transfers}/`) ? transfer : undefined);
  // A failed preload is retried on navigation.
  screen?.load().catch(() => {});
  // The screen after the form.
  if (screen === report) emergency.load().catch(() => {});
}

/** These forms must work offline. */
export function preloadForms(): void {
  for (const screen of [registration, report, emergency]) screen.load().catch(() => {});
}

function ScreenLoadFailed() {
  return <ErrorState title="We can’t reach Ownmark" text={ERRORS.network} onRetry={() => window.location.reload()} />;
}
