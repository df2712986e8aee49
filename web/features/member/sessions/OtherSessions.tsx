import { Laptop, LogOut, Smartphone } from 'lucide-react';
import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { useSessions } from '#features/shared/sessions/useSessions.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { describeUserAgent } from '#schemas/format/names.ts';
import { Button } from '#ui/Button.tsx';

export function OtherSessions({ withPassword }: Pick<PasswordConfirmation, 'withPassword'>) {
  const { data, isError, refetch } = trpc.users.sessions.useQuery();
  const { end, endOthers } = useSessions(withPassword, () => {});
  if (isError) {
    return (
      <div className="btn-row">
        <Button onClick={() => void refetch()}>Show where I am logged in</Button>
      </div>
    );
  }
  if (!data) return <p role="status">Looking where you are logged in…</p>;

  const others = data.filter(({ current }) => !current);
  if (others.length === 0) {
    return (
      <p className="session-none" role="status">
        <b>You are logged in here only.</b>
      </p>
    );
  }
  return (
    <>
      <ul className="stack gap-2 mt-3">
        {others.slice(0, SHOWN).map((session) => {
          const { words, mobile } = describeUserAgent(session.device);
          const Icon = mobile ? Smartphone : Laptop;
          const used = formatDateTime(session.usedAt);
          return (
            <li key={session.id} className="row session">
              <Icon className="i" />
              <span>
                <b>{words}</b>
                <small className="num">Last used {used}</small>
              </span>
              <Button
                busy={end.isPending}
                onClick={() => end.mutate(session)}
                aria-label={`Log out ${words}, last used ${used}`}
              >
                Log it out
              </Button>
            </li>
          );
        })}
      </ul>
      {others.length > 1 && (
        <div className="btn-row">
          <Button icon={<LogOut />} busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Log out all {others.length} others
          </Button>
        </div>
      )}
    </>
  );
}

/** The latest used come first. */
const SHOWN = 4;
