import { ShieldCheck } from 'lucide-react';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { Badge } from '#ui/Badge.tsx';

/** User or Admin; the few are marked. */
export function Role({ role }: Pick<AdminUser, 'role'>) {
  if (role === 'user') return 'User';
  return (
    <Badge accent icon={<ShieldCheck />}>
      Admin
    </Badge>
  );
}
