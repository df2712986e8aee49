import { lazy } from '@trpc/server';
import { health, ready } from '#domain/housekeeping/ready.ts';
import { checks } from './procedures/checks.ts';
import { devices } from './procedures/devices.ts';
import { log } from './procedures/log.ts';
import { payments } from './procedures/payments.ts';
import { plans } from './procedures/plans.ts';
import { receipts } from './procedures/receipts.ts';
import { reports } from './procedures/reports.ts';
import { statements } from './procedures/statements.ts';
import { transfers } from './procedures/transfers.ts';
import { users } from './procedures/users.ts';
import { createCallerFactory, open, rateLimited, router } from './trpc.ts';

export const memberProcedures = {
  users,
  reports,
  devices,
  checks,
  statements,
  plans,
  transfers,
  payments,
  receipts,
  log,
  health: open.query(({ ctx }) => health(ctx)),
  ready: rateLimited('check').query(({ ctx }) => ready(ctx, ctx.probes)),
};

/** What only the console asks is loaded when it is first asked for. */
export const appRouter = router({
  ...memberProcedures,
  audit: lazy(() => import('./procedures/audit.ts')),
  passkeys: lazy(() => import('./procedures/passkeys.ts')),
  messages: lazy(() => import('./procedures/messages.ts')),
  admin: lazy(() => import('./procedures/administration.ts')),
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
export type Api = ReturnType<typeof createCaller>;
