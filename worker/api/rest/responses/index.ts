import { administration } from './administration.ts';
import { devices } from './devices.ts';
import type { OperationDoc } from './operationDoc.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import { platform } from './platform.ts';
import { transfers } from './transfers.ts';
import { users } from './users.ts';

/** What every operation does and answers, by its tRPC name. Tests hold real answers to it. */
export const RESPONSES: Record<string, OperationDoc> = {
  ...platform,
  ...users,
  ...devices,
  ...transfers,
  ...plans,
  ...payments,
  ...administration,
};
