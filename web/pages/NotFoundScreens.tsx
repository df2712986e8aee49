import type { ReactNode } from 'react';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
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
