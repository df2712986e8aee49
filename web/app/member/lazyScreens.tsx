import type { ComponentType } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import {
  EmergencySkeleton,
  FormSkeleton,
  RegisterDeviceSkeleton,
  ReportDeviceSkeleton,
  StatusSkeleton,
  SubscriptionsSkeleton,
  TransferOwnershipSkeleton,
} from '#pages/member/ScreenSkeletons.tsx';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { type LazyPage, lazyPage } from '../lazyPage.tsx';

// Rarely visited, so loaded on demand.
export const transferOwnership = screen(
  () => import('#pages/member/TransferOwnershipPage.tsx'),
  'TransferOwnershipPage',
  TransferOwnershipSkeleton,
);
export const registration = screen(
  () => import('#pages/member/RegisterDevicePage.tsx'),
  'RegisterDevicePage',
  RegisterDeviceSkeleton,
);
export const report = screen(
  () => import('#pages/member/ReportDevicePage.tsx'),
  'ReportDevicePage',
  ReportDeviceSkeleton,
);
export const emergency = screen(() => import('#pages/member/EmergencyPage.tsx'), 'EmergencyPage', EmergencySkeleton);
export const verification = screen(() => import('#pages/member/StatusPage.tsx'), 'StatusPage', StatusSkeleton);
export const subscriptions = screen(
  () => import('#pages/member/SubscriptionsPage.tsx'),
  'SubscriptionsPage',
  SubscriptionsSkeleton,
);
export const papers = screen(() => import('#pages/member/PapersPage.tsx'), 'PapersPage', FormSkeleton);
export const profile = screen(() => import('#pages/ProfilePage.tsx'), 'ProfilePage', FormSkeleton);
export const transfer = screen(() => import('#pages/member/TransferPage.tsx'), 'TransferPage', FormSkeleton);

const SCREENS: Readonly<Record<string, LazyPage>> = {
  [PATHS.transferOwnership]: transferOwnership,
  [PATHS.registerDevice]: registration,
  [PATHS.reportDevice]: report,
  [PATHS.subscriptions]: subscriptions,
  [PATHS.deviceStatus]: verification,
  [PATHS.papers]: papers,
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

function screen<Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  Waiting: ComponentType,
): LazyPage {
  return lazyPage(fetch, name, { Waiting, Failed: ScreenLoadFailed });
}

function ScreenLoadFailed() {
  return <ErrorState title="We can’t reach Ownmark" text={NETWORK_ERROR} onRetry={() => window.location.reload()} />;
}
