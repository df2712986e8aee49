import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { local } from '#lib/browser/browserStorage.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
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
    <Notice status="missing" icon={<KeyRound />} role="note" onDismiss={skip}>
      Your account has no passkey. It is optional here. In production nobody opens the console without one.{' '}
      <Link to={PATHS.adminProfile} onClick={skip}>
        Add a passkey
      </Link>
    </Notice>
  );
}
