import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { properName } from '#lib/format/format.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Over a list of one owner's devices. */
export function OneOwner({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { data: user } = trpc.admin.user.useQuery({ id });
  return (
    <Notice
      icon={<UserRound />}
      actions={
        <Button size="sm" onClick={onEnd}>
          All owners
        </Button>
      }
    >
      Only devices of {user ? <Link to={userPath(id)}>{properName(user.name)}</Link> : 'one owner'}.
    </Notice>
  );
}
