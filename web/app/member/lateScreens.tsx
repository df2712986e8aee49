import { ERRORS } from '../../lib/errors.ts';
import { PATHS } from '../../lib/paths.ts';
import { FormSkeleton } from '../../pages/member/FormSkeleton.tsx';
import { TransferOwnershipSkeleton } from '../../pages/member/TransferOwnershipSkeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { type LatePage, latePage } from '../latePage.tsx';

const transferOwnership = latePage(
  () => import('../../pages/member/TransferOwnershipPage.tsx').then((module) => module.TransferOwnershipPage),
  { Waiting: TransferOwnershipSkeleton, Failed: Unreached },
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
export const ProfileScreen = profile.Page;
export const TransferScreen = transfer.Page;

const SCREENS: Readonly<Record<string, LatePage>> = {
  [PATHS.transferOwnership]: transferOwnership,
  [PATHS.profile]: profile,
};

/** Fetches the script of the screen that a link leads to, as soon as somebody comes near the link. */
export function fetchScreen(path: string): void {
  const screen = SCREENS[path] ?? (path.startsWith(`${PATHS.transfers}/`) ? transfer : undefined);
  // What does not come now is asked for again on arrival.
  screen?.load().catch(() => {});
}

function Unreached() {
  return <ErrorState title="We can’t reach Ownmark" text={ERRORS.network} onRetry={() => window.location.reload()} />;
}
