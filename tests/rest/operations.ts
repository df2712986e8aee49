import { ADMINISTRATION } from './operations/administration.ts';
import { CASES } from './operations/cases.ts';
import { DEVICES } from './operations/devices.ts';
import { FOUND } from './operations/found.ts';
import { PASSKEYS } from './operations/passkeys.ts';
import { PLANS } from './operations/plans.ts';
import { PLATFORM } from './operations/platform.ts';
import { PROFILE } from './operations/profile.ts';
import { REPORTS } from './operations/reports.ts';
import type { Operation } from './operations/row.ts';
import { STATEMENTS } from './operations/statements.ts';
import { TRANSFERS } from './operations/transfers.ts';
import { USERS } from './operations/users.ts';

/** Every operation of the REST table: who may, and what is refused. A test fails when a route has no row here. */
export const OPERATIONS: Operation[] = [
  ...PLATFORM,
  ...USERS,
  ...REPORTS,
  ...PROFILE,
  ...PASSKEYS,
  ...DEVICES,
  ...STATEMENTS,
  ...TRANSFERS,
  ...CASES,
  ...FOUND,
  ...PLANS,
  ...ADMINISTRATION,
];
