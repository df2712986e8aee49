import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { local } from '#lib/browser/browserStorage.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Told once in a browser, where passkeys are optional. */
export function OfferedNotice() {
  const { user } = useSession();
  const key = `ownmark-passkey-offered-${user?.id}`;
  const [told, setTold] = useState(() => local.readText(key) !== null);
  if (user?.secondFactor !== 'offered' || told) return null;

  function skip() {
    local.writeText(key, 'yes');
    setTold(true);
  }

  return (
    <Notice
      status="missing"
      icon={<KeyRound />}
      role="note"
      actions={
        <ButtonLink kind="quiet" size="sm" to={PATHS.adminProfile} onClick={skip}>
          Add a passkey
        </ButtonLink>
      }
      onDismiss={skip}
    >
      Your account has no passkey. Here it may go without; in production the console opens with one only.
    </Notice>
  );
}
