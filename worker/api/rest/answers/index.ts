import { administration } from './administration.ts';
import { devices } from './devices.ts';
import type { Documented } from './kinds.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import { platform } from './platform.ts';
import { transfers } from './transfers.ts';
import { users } from './users.ts';

/** What every operation does and answers, by its tRPC name. Tests hold real answers to it. */
export const ANSWERS: Record<string, Documented> = {
  ...platform,
  ...users,
  ...devices,
  ...transfers,
  ...plans,
  ...payments,
  ...administration,
};
