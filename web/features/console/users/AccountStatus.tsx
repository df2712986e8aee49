import { CircleCheck, CirclePause } from 'lucide-react';
import { Badge } from '#ui/Badge.tsx';

export function AccountStatus({ deactivated }: { deactivated: boolean }) {
  return (
    <Badge status={deactivated ? 'inactive' : 'active'} icon={deactivated ? CirclePause : CircleCheck}>
      {deactivated ? 'Deactivated' : 'Active'}
    </Badge>
  );
}
