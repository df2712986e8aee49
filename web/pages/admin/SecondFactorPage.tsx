import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { BareAddressNotice } from '#features/console/passkeys/BareAddressNotice.tsx';
import { isBareAddress } from '#features/console/passkeys/browserPasskey.ts';
import { EnrolPasskey } from '#features/console/passkeys/EnrolPasskey.tsx';
import { UsePasskey, UseRecoveryCode } from '#features/console/passkeys/UsePasskey.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useLogout } from '#lib/session/useLogout.ts';
import { Button } from '#ui/Button.tsx';
import { SignInHead } from '../SignInHead.tsx';

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
