import { LogOut } from 'lucide-react';
import { isTokenPersistent } from '#lib/api/sessionToken.ts';
import { LEAVE_PHONE } from '#lib/paths/memberPaths.ts';
import { useLogout } from '#lib/session/useLogout.ts';
import { Button } from '#ui/Button.tsx';

export function LeavePhone() {
  const logout = useLogout();
  return (
    <section className="stack gap-3 leave" id={LEAVE_PHONE} aria-labelledby="leave-title" tabIndex={-1}>
      <h3 className="h3" id="leave-title">
        Borrowed phone? Log out before you give it back
      </h3>
      <p className="muted">
        Your ticks and your report stay in your account.
        {!isTokenPersistent() && ' “Remember me” was off, so closing the browser logs you out as well.'}
      </p>
      <Button icon={<LogOut />} onClick={logout}>
        Log out of this phone
      </Button>
    </section>
  );
}
