import { Info } from 'lucide-react';
import { Notice } from '#ui/Notice.tsx';
import { atLocalhost } from './browserPasskey.ts';

/** On a developer's machine. */
export function BareAddressNotice() {
  return (
    <Notice status="missing" icon={<Info />} role="note">
      Passkeys need a name in the address, not a number. Open this page at{' '}
      <a className="break-anywhere" href={atLocalhost()}>
        {atLocalhost()}
      </a>
      .
    </Notice>
  );
}
