import { KeyRound, MailCheck, ShieldAlert, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { formatDateTimeNoWrap } from '#lib/format/format.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { ACCOUNT_KEPT } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

const HolderDialog = lazy(() => import('./HolderDialog.tsx'));

/** A planned deletion, end of a recovery hold, e-mail to be confirmed; nothing for most accounts. */
export function AccountNotices() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const [asking, ask] = useState(false);
  if (!user) return null;

  function close() {
    ask(false);
    if (params.has('keyholder')) setParams({}, { replace: true });
  }

  return (
    <>
      {user.deletionDueAt && <DeletionNotice at={user.deletionDueAt} />}
      {user.recoveryHold && <HoldNotice user={user} until={user.recoveryHold.until} onAsk={() => ask(true)} />}
      {(!user.emailConfirmed || user.pendingEmail !== null) && <EmailNotice user={user} />}
      {(asking || params.has('keyholder')) && (
        <Suspense fallback={null}>
          <HolderDialog user={user} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function DeletionNotice({ at }: { at: string }) {
  const { refresh } = useSession();
  const { send, busy } = useSending(messageOf);
  const keep = () =>
    void send(async () => {
      await api.users.keepAccount.mutate();
      toast.success(ACCOUNT_KEPT, 'Nothing will be deleted.');
      await refresh();
    });
  return (
    <Notice
      status="missing"
      icon={<Trash2 />}
      role="note"
      actions={
        <Button size="sm" busy={busy} onClick={keep}>
          Keep my account
        </Button>
      }
    >
      <b>
        Your account will be deleted on <span className="num">{formatDateTimeNoWrap(at)}</span>.
      </b>
    </Notice>
  );
}

function HoldNotice({ user, until, onAsk }: { user: Profile; until: string; onAsk: () => void }) {
  const lift = useMailing(() => api.users.mailHoldLift.mutate());
  return (
    <Notice
      status="missing"
      icon={<ShieldAlert />}
      role="note"
      actions={
        <>
          <Button size="sm" icon={<KeyRound />} onClick={onAsk}>
            End the wait with a key holder’s code
          </Button>
          {user.emailConfirmed && (
            <Button size="sm" kind="quiet" {...lift}>
              Send me the link by e-mail
            </Button>
          )}
        </>
      }
    >
      <b>Your password was reset by a code.</b> Until <span className="num">{formatDateTimeNoWrap(until)}</span> you can
      report a device at once, but transfers, removals, taking a report back and changes to your contacts wait.
    </Notice>
  );
}

function EmailNotice({ user }: { user: Profile }) {
  const confirmation = useMailing(() => api.users.mailConfirmation.mutate());
  return (
    <Notice
      icon={<MailCheck />}
      role="note"
      actions={
        <Button size="sm" {...confirmation}>
          Send the link again
        </Button>
      }
    >
      {user.pendingEmail === null ? (
        <>
          <b>Confirm your e-mail address.</b> Open the link we sent to {user.email}: without it you cannot accept a
          transfer.
        </>
      ) : (
        <>
          <b>Confirm your new e-mail address.</b> Open the link we sent to {user.pendingEmail}. Until then {user.email}{' '}
          stays yours.
        </>
      )}
    </Notice>
  );
}

function useMailing(mail: () => Promise<{ sentTo: string }>) {
  const { send, busy } = useSending(messageOf);
  const onClick = () =>
    void send(async () => {
      const { sentTo } = await mail();
      toast.success('Link sent', `Open the e-mail we sent to ${sentTo}.`);
    });
  return { busy, onClick };
}
