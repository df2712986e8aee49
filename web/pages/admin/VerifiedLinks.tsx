import { Flag, Smartphone, User } from 'lucide-react';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { anyDevicePath, reportAnyDevicePath, userPath } from '#lib/paths/adminPaths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

export function VerifiedLinks({ id }: { id: string }) {
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
          Owner: {device.user.username}
        </ButtonLink>
      )}
      {!device?.removedAt && (
        <ButtonLink size="sm" to={reportAnyDevicePath(id)} icon={<Flag />}>
          Change its status
        </ButtonLink>
      )}
    </div>
  );
}
