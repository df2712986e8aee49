import { Lock } from 'lucide-react';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { redirectFor } from '#lib/session/sessionRules.ts';
import type { ShellLink } from './navConfig.ts';

export function NeedsPlan({ link }: { link: ShellLink }) {
  const { user } = useSession();
  if (!user || link.urgent || redirectFor(user, link.to) === null) return null;
  return (
    <span className="needs-plan">
      <Lock className="i" />
      <span className="sr-only">(needs a plan)</span>
    </span>
  );
}
