import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, MailCheck, ShieldAlert, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { formatDateTimeNoWrap } from '#lib/format/format.ts';
import { transferPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { awaitsMe, transfersQuery } from '#lib/queries/options.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { homePath } from '#lib/session/sessionRules.ts';
import { ACCOUNT_KEPT, EMAIL_CONFIRMED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

const HolderDialog = lazy(() => import('./HolderDialog.tsx'));

/**
 * A planned deletion, end of a recovery hold, e-mail to be confirmed; nothing for most accounts.
 * @param onAddEmail of a screen where an e-mail can be added; others link there
 */
export function AccountNotices({ onAddEmail }: { onAddEmail?: () => void }) {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const [asking, ask] = useState(false);
  if (!user) return null;
  const confirm = params.get('confirm');

  function close() {
    ask(false);
    if (params.has('keyholder')) setParams({}, { replace: true });
  }

  return (
    <>
      {user.deletionDueAt && <DeletionNotice at={user.deletionDueAt} />}
      {user.recoveryHold && <HoldNotice until={user.recoveryHold.until} onAsk={() => ask(true)} />}
      {confirm === null && (!user.emailConfirmed || user.pendingEmail !== null) && (
        <EmailNotice user={user} onAdd={onAddEmail} />
      )}
      {confirm !== null && <ConfirmNotice token={confirm} />}
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
      tone="missing"
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

function HoldNotice({ until, onAsk }: { until: string; onAsk: () => void }) {
  return (
    <Notice
      tone="missing"
      icon={<ShieldAlert />}
      role="note"
      actions={
        <Button size="sm" icon={<KeyRound />} onClick={onAsk}>
          End the wait with a key holder’s code
        </Button>
      }
    >
      <b>Your password was reset by a code.</b> Until <span className="num">{formatDateTimeNoWrap(until)}</span> you can
      report a device at once, but transfers, removals, taking a report back and changes to your contacts wait.
    </Notice>
  );
}

/**
 * Confirms the e-mail of a link, then opens the transfer that waits for an answer, if there is one. The token is
 * refused in any other account.
 */
function ConfirmNotice({ token }: { token: string }) {
  const { user, refresh } = useSession();
  const { send, busy } = useSending(messageOf);
  const navigate = useNavigate();
  const client = useQueryClient();
  async function confirm() {
    const isDone = await send(async () => {
      const { email } = await api.users.confirmEmail.mutate({ token });
      toast.success(EMAIL_CONFIRMED, email);
    });
    if (!isDone) return;
    await refresh();
    const offers = await client.fetchInfiniteQuery(transfersQuery).catch(() => null);
    const offer = offers?.pages.flat().find(awaitsMe);
    await navigate(offer ? transferPath(offer.id) : homePath(user), { replace: true });
  }
  const confirmAtOnce = useEffectEvent(() => void confirm());
  useEffect(() => confirmAtOnce(), []);
  return (
    <Notice
      icon={<MailCheck />}
      role="note"
      actions={
        <Button kind="primary" size="sm" busy={busy} onClick={() => void confirm()}>
          Confirm my e-mail address
        </Button>
      }
    >
      <b>One more step.</b> Confirm the address that our letter was sent to.
    </Notice>
  );
}

function EmailNotice({ user, onAdd }: { user: Profile; onAdd?: () => void }) {
  const confirmation = useMailing(() => api.users.mailConfirmation.mutate());
  const stays = user.email === '' ? 'you log in with your phone number' : `${user.email} stays yours`;
  if (user.email === '' && user.pendingEmail === null) {
    return (
      <Notice
        icon={<MailCheck />}
        role="note"
        actions={
          onAdd ? (
            <Button size="sm" onClick={onAdd}>
              Add an e-mail address
            </Button>
          ) : (
            <ButtonLink size="sm" to={PATHS.profile}>
              Add an e-mail address
            </ButtonLink>
          )
        }
      >
        <b>Your account has no e-mail address.</b> Without one nobody can transfer a device to you.
      </Notice>
    );
  }
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
          <b>Confirm your {user.email === '' ? '' : 'new '}e-mail address.</b> Open the link we sent to{' '}
          {user.pendingEmail}. Until then {stays}.
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
