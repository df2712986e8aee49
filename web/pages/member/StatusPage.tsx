import { LazyRecentChecks } from '#features/shared/devices/LazyRecentChecks.tsx';
import { useVerification } from '#features/shared/devices/useVerification.ts';
import { VerificationForm } from '#features/shared/devices/VerificationForm.tsx';
import { VerificationResult } from '#features/shared/devices/VerificationResult.tsx';
import { useOnline } from '#lib/browser/online.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { StatusHead } from './ScreenSkeletons.tsx';

export function StatusPage() {
  useTitle('Check a device');
  const online = useOnline();
  const verification = useVerification();
  return (
    <>
      <StatusHead />
      {!online && <OfflineNotice />}
      <div className="stack gap-6 verification">
        <VerificationForm verification={verification} autoCheck />
        <VerificationResult verification={verification} />
      </div>
      <LazyRecentChecks onAsk={verification.askAgain} />
    </>
  );
}
