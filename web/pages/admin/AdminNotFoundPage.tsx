import { PATHS } from '#lib/paths/paths.ts';
import { NotFoundScreen } from '../NotFoundScreens.tsx';

export function AdminNotFoundPage() {
  return (
    <NotFoundScreen
      text="We cannot find this page. The link may be old, or the record was removed."
      to={PATHS.adminDashboard}
      label="Go to the dashboard"
    />
  );
}
