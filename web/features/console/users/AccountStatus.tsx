import { CircleCheck, CirclePause } from 'lucide-react';

export function AccountStatus({ deactivated }: { deactivated: boolean }) {
  const Icon = deactivated ? CirclePause : CircleCheck;
  return (
    <span className="badge" data-status={deactivated ? 'inactive' : 'active'}>
      <Icon className="i" />
      {deactivated ? 'Deactivated' : 'Active'}
    </span>
  );
}
