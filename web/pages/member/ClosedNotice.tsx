import { Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { Notice } from '#ui/Notice.tsx';
import { closedName } from './closedPages.ts';

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
