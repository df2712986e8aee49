import { PATHS } from '../../lib/paths.ts';
import { MissingScreen } from '../MissingScreen.tsx';

/** A member's address that leads nowhere, or to a device that is not theirs. */
export function MissingPage() {
  return (
    <MissingScreen
      text="There is nothing at this address. The link may be old, or the device has left your registry."
      to={PATHS.myDevices}
      label="Go to my devices"
    />
  );
}

/** The address of a receipt that is not theirs. */
export function MissingReceipt() {
  return (
    <MissingScreen
      text="There is no receipt of yours at this address. The link may be old, or belong to another account."
      to={PATHS.receipts}
      label="Go to payment history"
    />
  );
}
