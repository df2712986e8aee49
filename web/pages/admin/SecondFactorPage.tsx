import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import {
  BareAddressNotice,
  isBareAddress,
  passkeyProblem,
  signWithPasskey,
} from '#features/console/users/browserPasskey.tsx';
import { EnrolPasskey } from '#features/console/users/EnrolPasskey.tsx';
import { SignInHead } from '#features/shared/common/SignInHead.tsx';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useLogout } from '#lib/session/useLogout.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSending } from '#ui/useSending.ts';

type At = 'enrol' | 'use' | 'lost' | 'recovered';

/** Between the password and the console. `onDone`: nothing more is asked. */
export function SecondFactorPage({ user, onDone }: { user: Profile; onDone: () => void }) {
  const [at, go] = useState<At>(user.secondFactor === 'use' ? 'use' : 'enrol');
  const { title, lead } = HEADS[at];
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const logout = useLogout();
  useTitle(title);
  return (
    <main id="main" className="signin-main" tabIndex={-1}>
      <div className="stack gap-5 signin-form">
        <SignInHead title={title}>{lead}</SignInHead>
        {isBareAddress() && <BareAddressNotice />}
        {at === 'use' && <UsePasskey onUsed={onDone} onLost={() => go('lost')} />}
        {at === 'lost' && <UseRecoveryCode onUsed={() => go('recovered')} onBack={() => go('use')} />}
        {at === 'enrol' && (
          <EnrolPasskey
            email={user.email || (user.pendingEmail ?? '')}
            isFirst
            withPassword={withPassword}
            onDone={onDone}
          />
        )}
        {at === 'recovered' && (
          <>
            <EnrolPasskey
              email={user.email || (user.pendingEmail ?? '')}
              isFirst={false}
              withPassword={withPassword}
              onDone={onDone}
            />
            <Button kind="quiet" onClick={onDone}>
              Later
            </Button>
          </>
        )}
        <hr />
        <Button kind="quiet" icon={<LogOut />} onClick={logout}>
          Log out
        </Button>
        {passwordPrompt}
      </div>
    </main>
  );
}

const HEADS: Record<At, { title: string; lead: string }> = {
  use: { title: 'Use your passkey', lead: 'The console asks for it after your password.' },
  lost: { title: 'Use a recovery code', lead: 'It lets you in once, in place of your passkey.' },
  enrol: {
    title: 'Add a passkey',
    lead: 'The console asks for it after your password, so the password alone does not open it.',
  },
  recovered: {
    title: 'Add a new passkey',
    lead: 'That recovery code is used up. Add a passkey in place of the one you lost, and remove the old one in your profile.',
  },
};

function UsePasskey({ onUsed, onLost }: { onUsed: () => void; onLost: () => void }) {
  const { renew } = useSession();
  const { busy, problem, send, dismiss } = useSending(passkeyProblem);

  const prove = () =>
    send(async () => {
      const response = await signWithPasskey(await api.passkeys.requestOptions.mutate());
      await renew(() => api.passkeys.use.mutate({ response }));
      onUsed();
    });

  return (
    <div className="stack gap-3">
      <Problem text={problem} onDismiss={dismiss} />
      <Button kind="primary" size="lg" block busy={busy} icon={<KeyRound />} onClick={() => void prove()}>
        {busy ? 'Waiting for your browser…' : 'Use my passkey'}
      </Button>
      <Button kind="quiet" onClick={onLost}>
        Passkey lost? Use a recovery code
      </Button>
    </div>
  );
}

const RULES = { code: given('Type one of your recovery codes.') };

/** For staff who have lost their passkey. */
function UseRecoveryCode({ onUsed, onBack }: { onUsed: () => void; onBack: () => void }) {
  const { renew } = useSession();
  const { values, change } = useValues({ code: '' });
  const { field, props, busy, problem, dismiss } = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending: useSending(messageOf),
    async send() {
      await renew(() => api.passkeys.useRecoveryCode.mutate({ code: values.code }));
      onUsed();
    },
  });
  return (
    <form className="stack gap-3" {...props} aria-label="Use a recovery code">
      <Problem text={problem} onDismiss={dismiss} />
      <TextField
        label="Recovery code"
        hint="16 letters and digits; each works once"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {busy ? 'Checking…' : 'Use recovery code'}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        Back to my passkey
      </Button>
    </form>
  );
}
