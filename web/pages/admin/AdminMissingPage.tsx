import { PATHS } from '../../lib/paths.ts';
import { MissingScreen } from '../MissingScreen.tsx';

/** An admin's address that leads nowhere, or to a record that is gone. */
export function AdminMissingPage() {
  return (
    <MissingScreen
      text="There is nothing at this address. The link may be old, or the record has left the register."
      to={PATHS.adminDashboard}
      label="Go to the dashboard"
    />
  );
}
