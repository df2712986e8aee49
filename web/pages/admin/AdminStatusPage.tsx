import { useVerification } from '#features/shared/verification/useVerification.ts';
import { VerificationForm } from '#features/shared/verification/VerificationForm.tsx';
import { VerificationResult } from '#features/shared/verification/VerificationResult.tsx';
import { useOnline } from '#lib/browser/online.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { VerifiedLinks } from './VerifiedLinks.tsx';

/** Admins see all, whatever the owner chose to show. */
export function AdminStatusPage() {
  useTitle('Device Verification Center');
  const online = useOnline();
  const verification = useVerification({ inAddress: true });
  return (
    <>
      <ScreenHead title="Device Verification Center" lead="Look up any device by IMEI or serial number." />
      {!online && <OfflineNotice />}
      <div className="stack gap-6 verification">
        <VerificationForm verification={verification} action="Verify Device Status" />
        <VerificationResult
          verification={verification}
          reader="admin"
          idle="Admins see everything: owner, place and names, even if the owner hides them."
          foot={({ id }) => <VerifiedLinks id={id} />}
        />
      </div>
    </>
  );
}
