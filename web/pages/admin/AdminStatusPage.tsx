import { Flag, Smartphone, User } from 'lucide-react';
import { useVerification } from '#features/shared/verification/useVerification.ts';
import { VerificationForm } from '#features/shared/verification/VerificationForm.tsx';
import { VerificationResult } from '#features/shared/verification/VerificationResult.tsx';
import { useOnline } from '#lib/browser/online.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { anyDevicePath, reportAnyDevicePath, userPath } from '#lib/paths/adminPaths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { calledOf } from '#schemas/format/names.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';

/** Admins see all, whatever the owner chose to show. */
export function AdminStatusPage() {
  useTitle('Check a device');
  const online = useOnline();
  const verification = useVerification({ inAddress: true });
  return (
    <>
      <ScreenHead overline="Device Verification Center" title="Check a device" lead="By IMEI or serial number." />
      {!online && <OfflineNotice />}
      <div className="stack gap-6 verification">
        <VerificationForm verification={verification} action="Verify Device Status" />
        <VerificationResult verification={verification} foot={({ id }) => <VerifiedLinks id={id} />} />
      </div>
    </>
  );
}

function VerifiedLinks({ id }: { id: string }) {
  const may = useMay();
  const { data: device } = trpc.admin.device.useQuery({ id });
  return (
    <div className="result-foot btn-row">
      {device?.removedAt && (
        <p className="removed-note">Removed by its owner on {formatDateNoWrap(device.removedAt)}, still sought.</p>
      )}
      <ButtonLink size="sm" to={anyDevicePath(id)} icon={<Smartphone />}>
        Device page
      </ButtonLink>
      {device && (
        <ButtonLink size="sm" to={userPath(device.user.id)} icon={<User />}>
          Owner: {calledOf(device.user)}
        </ButtonLink>
      )}
      {!device?.removedAt && may('admin.reportDevice') && (
        <ButtonLink size="sm" to={reportAnyDevicePath(id)} icon={<Flag />}>
          Change its status
        </ButtonLink>
      )}
    </div>
  );
}
