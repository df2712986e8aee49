import { Laptop, Smartphone } from 'lucide-react';
import type { Session } from '#lib/queries/outputs.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { describeUserAgent } from './userAgent.ts';

/** The own one can't be ended here: that is what Logout is for. */
export function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { words, mobile } = describeUserAgent(session.device);
  const Icon = mobile ? Smartphone : Laptop;
  return (
    <li>
      <Icon className="i" />
      <div>
        <b>{words}</b>
        <span className="small muted num">
          {session.current ? `Since ${formatDate(session.createdAt)}` : `Last used ${formatDateTime(session.usedAt)}`}
        </span>
      </div>
      {session.current ? (
        <Badge>This device</Badge>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          onClick={onEnd}
          aria-label={`Sign out ${words}, last used ${formatDateTime(session.usedAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
