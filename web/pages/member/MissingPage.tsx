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
