import { PATHS } from '../../lib/paths.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Ghost } from '../../ui/Ghost.tsx';

/** A member's address that leads nowhere, or to a device that is not theirs. */
export function MissingPage() {
  useTitle('Page not found');
  return (
    <div className="card empty">
      <Ghost />
      <h1 className="h1" tabIndex={-1}>
        Page not found
      </h1>
      <p>There is nothing at this address. The link may be old, or the device has left your registry.</p>
      <ButtonLink kind="primary" to={PATHS.myDevices}>
        Go to my devices
      </ButtonLink>
    </div>
  );
}
