import { PATHS } from '#lib/paths/paths.ts';
import { NotFoundScreen } from '../NotFoundScreen.tsx';

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
