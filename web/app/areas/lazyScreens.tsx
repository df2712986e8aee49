import { type ComponentType, useEffect } from 'react';
import { casePath, foundPath, isEmergencyPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import {
  CasesHead,
  EmergencyHead,
  FormSkeleton,
  FoundHead,
  NewCaseHead,
  PlanOrderSkeleton,
  RegisterDeviceHead,
  ReportDeviceHead,
  StatusHead,
  SubscriptionsHead,
  TransferOwnershipHead,
  TransferTabsSkeleton,
} from '#pages/member/ScreenSkeletons.tsx';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { type LazyPage, lazyPage } from '../lazyPage.tsx';

// Rarely visited, so loaded on demand.
export const transferOwnership = screen(
  () => import('#pages/member/TransferOwnershipPage.tsx'),
  'TransferOwnershipPage',
  TransferOwnershipHead,
  TransferTabsSkeleton,
);
export const registration = screen(
  () => import('#pages/member/RegisterDevicePage.tsx'),
  'RegisterDevicePage',
  RegisterDeviceHead,
);
export const report = screen(() => import('#pages/member/ReportDevicePage.tsx'), 'ReportDevicePage', ReportDeviceHead);
export const emergency = screen(() => import('#pages/member/EmergencyPage.tsx'), 'EmergencyPage', EmergencyHead);
export const verification = screen(() => import('#pages/member/StatusPage.tsx'), 'StatusPage', StatusHead);
export const subscriptions = screen(
  () => import('#pages/member/SubscriptionsPage.tsx'),
  'SubscriptionsPage',
  SubscriptionsHead,
  PlanOrderSkeleton,
);
export const papers = screen(() => import('#pages/member/PapersPage.tsx'), 'PapersPage');
export const cases = screen(() => import('#pages/member/CasesPage.tsx'), 'CasesPage', CasesHead);
export const newCase = screen(() => import('#pages/member/NewCasePage.tsx'), 'NewCasePage', NewCaseHead);
export const oneCase = screen(() => import('#pages/member/CasePage.tsx'), 'CasePage');
export const found = screen(() => import('#pages/member/FoundPage.tsx'), 'FoundPage', FoundHead);
export const profile = screen(() => import('#pages/ProfilePage.tsx'), 'ProfilePage');
export const transfer = screen(() => import('#pages/member/TransferPage.tsx'), 'TransferPage');

const SCREENS: Readonly<Record<string, LazyPage>> = {
  [PATHS.transferOwnership]: transferOwnership,
  [PATHS.registerDevice]: registration,
  [PATHS.reportDevice]: report,
  [PATHS.subscriptions]: subscriptions,
  [PATHS.deviceStatus]: verification,
  [PATHS.papers]: papers,
  [PATHS.cases]: cases,
  [PATHS.newCase]: newCase,
  [PATHS.profile]: profile,
};

/** A failed load is retried by the page itself. */
export async function loadScreenAt(path: string): Promise<void> {
  if (path.startsWith(`${PATHS.transfers}/`)) await preload(transfer);
  else if (isEmergencyPath(path)) await preload(emergency);
  else if (path.startsWith(foundPath(''))) await preload(found);
  else await preload(SCREENS[path] ?? (path.startsWith(casePath('')) ? oneCase : undefined));
}

const preload = (screen: LazyPage | undefined) => screen?.load().catch(() => {});

/** Called when the mouse or the focus reaches a link. */
export function usePreloadOnIntent(): void {
  useEffect(() => {
    const approach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      void loadScreenAt(link.pathname);
      // Also loads the screen that comes after the form.
      if (link.pathname === PATHS.reportDevice) void preload(emergency);
    };
    document.addEventListener('pointerover', approach);
    document.addEventListener('focusin', approach);
    return () => {
      document.removeEventListener('pointerover', approach);
      document.removeEventListener('focusin', approach);
    };
  }, []);
}

/** These forms must work offline. */
export function preloadForms(): void {
  for (const screen of [registration, report, emergency]) void preload(screen);
}

/** While its script loads, a screen is its head over a skeleton. */
function screen<Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  Head: ComponentType = () => null,
  Rest: ComponentType = FormSkeleton,
): LazyPage {
  const Waiting = () => (
    <>
      <Head />
      <Rest />
    </>
  );
  return lazyPage(fetch, name, { Waiting, Failed: ScreenLoadFailed });
}

function ScreenLoadFailed() {
  return <ErrorState title="We can’t reach Ownmark" text={NETWORK_ERROR} onRetry={() => window.location.reload()} />;
}
