import type { ReactNode } from 'react';
import { useTitle } from '#lib/browser/useTitle.ts';
import { contactOf } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Ghost } from '#ui/Ghost.tsx';

type Props = { title?: string; text: ReactNode; to: string; label: string };

export function NotFoundScreen({ title = 'Page not found', text, to, label }: Props) {
  useTitle(title);
  return (
    <div className="card empty">
      <Ghost />
      <h1 className="h1" tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <ButtonLink kind="primary" to={to}>
        {label}
      </ButtonLink>
    </div>
  );
}

type NotMine = { what: 'transfer' | 'case' | 'conversation'; title: string; to: string; label: string };

/** Unknown, or between other people: both look alike. */
export function NotInAccount({ what, ...screen }: NotMine) {
  const { user } = useSession();
  return (
    <NotFoundScreen
      {...screen}
      text={
        <>
          We cannot find this {what} in your account. You are logged in as{' '}
          <b className="as-typed">{user && contactOf(user)}</b>. If we wrote to another address, log out and log in with
          that one.
        </>
      }
    />
  );
}

export function MemberNotFoundPage() {
  return (
    <NotFoundScreen
      text="We cannot find this page. The link may be old, or the device was removed from your registry."
      to={PATHS.myDevices}
      label="Go to my devices"
    />
  );
}

export function ReceiptNotFound() {
  return (
    <NotFoundScreen
      text="We cannot find this receipt. The link may be old, or belong to another account."
      to={PATHS.receipts}
      label="Go to payment history"
    />
  );
}

export function AdminNotFoundPage() {
  return (
    <NotFoundScreen
      text="We cannot find this page. The link may be old, or the record was removed."
      to={PATHS.adminDashboard}
      label="Go to the dashboard"
    />
  );
}
