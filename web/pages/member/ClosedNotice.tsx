import { Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { Notice } from '#ui/Notice.tsx';

export function ClosedNotice() {
  const { state } = useLocation();
  const name = closedName(state?.closed);
  if (!name) return null;
  return (
    <Notice icon={<Lock />} role="status">
      <b>“{name}” opens with a plan.</b> Without one you can report a device,{' '}
      <Link to={PATHS.checker}>check any device</Link>, and use your <Link to={PATHS.profile}>profile</Link> and your{' '}
      <Link to={PATHS.receipts}>payment history</Link>.
    </Notice>
  );
}

/** Needs a plan, with everything below. */
const CLOSED = {
  [PATHS.myDevices]: 'My devices',
  [PATHS.transferOwnership]: 'Transfer ownership',
  [PATHS.deviceStatus]: 'Device status',
} as const;

/** The page a visitor without a plan was redirected from; null if none. */
function closedName(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const found = Object.entries(CLOSED).find(([path]) => address === path || address.startsWith(`${path}/`));
  return found ? found[1] : null;
}
