import { Headset, ShieldCheck } from 'lucide-react';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { Badge } from '#ui/Badge.tsx';

export function Role({ role }: Pick<AdminUser, 'role'>) {
  if (role === 'user') return 'User';
  return (
    <Badge accent icon={role === 'admin' ? <ShieldCheck /> : <Headset />}>
      {role === 'admin' ? 'Admin' : 'Support'}
    </Badge>
  );
}
