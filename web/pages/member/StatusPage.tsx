import { useVerification } from '../../features/verification/useVerification.ts';
import { VerificationForm } from '../../features/verification/VerificationForm.tsx';
import { VerificationResult } from '../../features/verification/VerificationResult.tsx';
import { useOnline } from '../../lib/online.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { OfflineNotice } from '../../ui/OfflineNotice.tsx';
import { Recents } from '../../ui/Recents.tsx';
import { StatusHead } from './screenHeads.tsx';

/** Device Verification Center: what the register may tell a member of any device. */
export function StatusPage() {
  useTitle('Device Verification Center');
  const online = useOnline();
  const verification = useVerification();
  return (
    <>
      <StatusHead />
      {!online && <OfflineNotice />}
      <div className="verification">
        <VerificationForm verification={verification} selfCheck />
        <div>
          <VerificationResult verification={verification} />
        </div>
      </div>
      <Recents onAsk={verification.askAgain} />
    </>
  );
}
