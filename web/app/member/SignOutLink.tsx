import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { isEmergencyPath, LEAVE_PHONE } from '#lib/paths/memberPaths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

export function SignOutLink() {
  const { pathname, search } = useLocation();
  if (!isEmergencyPath(pathname, search)) return null;
  return (
    <ButtonLink kind="quiet" size="sm" href={`#${LEAVE_PHONE}`} icon={<LogOut />}>
      Sign out
    </ButtonLink>
  );
}
