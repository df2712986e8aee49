import { CircleCheck, CircleDashed, CirclePause, Trash2 } from 'lucide-react';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { Badge } from '#ui/Badge.tsx';

export function AccountStatus({ user: { erased, deactivated, unfinished } }: { user: AdminUser }) {
  if (erased) {
    return (
      <Badge status="inactive" icon={Trash2}>
        Deleted
      </Badge>
    );
  }
  if (unfinished && !deactivated) {
    return (
      <Badge status="missing" icon={CircleDashed}>
        Unfinished
      </Badge>
    );
  }
  return (
    <Badge status={deactivated ? 'inactive' : 'active'} icon={deactivated ? CirclePause : CircleCheck}>
      {deactivated ? 'Deactivated' : 'Active'}
    </Badge>
  );
}
