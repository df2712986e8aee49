import type { Route } from './route.ts';
import { adminRoutes } from './routes/admin.ts';
import { checksRoutes } from './routes/checks.ts';
import { devicesRoutes } from './routes/devices.ts';
import { logRoutes } from './routes/log.ts';
import { passkeysRoutes } from './routes/passkeys.ts';
import { paymentsRoutes, plansRoutes } from './routes/payments.ts';

import { platformRoutes } from './routes/platform.ts';
import { recordsRoutes } from './routes/records.ts';
import { reportsRoutes } from './routes/reports.ts';
import { statementsRoutes } from './routes/statements.ts';
import { transfersRoutes } from './routes/transfers.ts';
import { usersRoutes } from './routes/users.ts';

export const routes: Route[] = [
  ...platformRoutes,
  ...usersRoutes,
  ...reportsRoutes,
  ...passkeysRoutes,
  ...checksRoutes,
  ...logRoutes,
  ...statementsRoutes,
  ...transfersRoutes,
  ...devicesRoutes,
  ...plansRoutes,
  ...paymentsRoutes,
  ...recordsRoutes,
  ...adminRoutes,
];
