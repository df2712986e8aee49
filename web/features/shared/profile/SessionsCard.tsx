import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import type { Session } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { describeUserAgent } from '#schemas/format/names.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';

export function SessionsCard(confirmation: PasswordConfirmation) {
  const { data, error, isError, isFetching, refetch } = trpc.users.sessions.useQuery();
  if (data) return <Sessions all={data} {...confirmation} />;
  if (isError) {
    const again = { onRetry: () => void refetch(), busy: isFetching };
    return <ErrorState title="Failed to load where you are logged in" text={messageOf(error)} {...again} />;
  }
  return <SessionsSkeleton />;
}

const FIRST = 5;

function Sessions({ all, withPassword, passwordPrompt }: PasswordConfirmation & { all: Session[] }) {
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  const [whole, setWhole] = useState(false);
  const { end, endOthers } = useSessions(withPassword, () => setAsked(null));
  const sorted = [...all].sort((one, other) => Number(other.current) - Number(one.current));
  const shown = whole ? sorted : sorted.slice(0, FIRST);
  const others = all.length - 1;
  const one = asked !== null && asked !== 'others' ? asked : null;
  return (
    <Card title={`Logged in on ${devices(all.length)}`}>
      <ul className="sessions">
        {shown.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      <div className="flow sessions-acts">
        {shown.length < all.length && (
          <Button kind="quiet" onClick={() => setWhole(true)}>
            Show {all.length - shown.length} more
          </Button>
        )}
        {others > 0 && (
          <Button icon={<LogOut />} onClick={() => setAsked('others')}>
            Log out the others
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === 'others'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Log out ${others === 1 ? 'the other device' : `the ${others} other devices`}?`}
        confirmLabel="Log out the others"
        danger
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      >
        <p>They will need your password to come back. This device stays logged in.</p>
        {asked === 'others' && passwordPrompt}
      </ConfirmDialog>
      <ConfirmDialog
        open={one !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Log out ${one ? describeUserAgent(one.device).words : ''}?`}
        confirmLabel="Log out"
        danger
        busy={end.isPending}
        onConfirm={() => one && end.mutate(one)}
      >
        <p>It will need your password to come back. If it is not yours, change your password, too.</p>
        {one !== null && passwordPrompt}
      </ConfirmDialog>
    </Card>
  );
}

const devices = (count: number) => (count === 1 ? '1 device' : `${count} devices`);

/** The own one can't be ended here: that is what Logout is for. */
function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
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
          aria-label={`Log out ${words}, last used ${formatDateTime(session.usedAt)}`}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <Card>
      <p className="sr-only" role="status">
        Loading…
      </p>
      <div className="sk-lines sk-box" aria-hidden="true">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="sk-field" times={2} />
      </div>
    </Card>
  );
}

/** A younger session needs the password. Whatever the server answers, the list is read again. */
export function useSessions(withPassword: PasswordConfirmation['withPassword'], onDone: () => void) {
  const { sessions } = trpc.useUtils().users;
  const common = {
    onError: (error: Error) => void toast.error(messageOf(error)),
    onSettled: () => {
      onDone();
      void sessions.invalidate();
    },
  };

  const end = useSingleMutation({
    ...common,
    mutationKey: ['end-session'],
    mutationFn: ({ id }: Session) => withPassword(() => api.users.endSession.mutate({ id }).then(() => true)),
    onSuccess: (ended, { id, device }) => {
      if (!ended) return;
      sessions.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      toast.success(`${describeUserAgent(device).words} is logged out.`);
    },
    onError: (error, { id }) => {
      if (codeOf(error) === 'NOT_FOUND') sessions.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      common.onError(error);
    },
  });

  const endOthers = useSingleMutation({
    ...common,
    mutationKey: ['end-other-sessions'],
    mutationFn: () => withPassword(() => api.users.endOtherSessions.mutate()),
    onSuccess: (left) => {
      if (!left) return;
      sessions.setData(undefined, left);
      toast.success('Your other devices are logged out.');
    },
  });

  return { end, endOthers };
}
