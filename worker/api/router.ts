import { health, ready } from '#domain/housekeeping/ready.ts';
import { administration } from './procedures/administration.ts';
import { audit } from './procedures/audit.ts';
import { checks } from './procedures/checks.ts';
import { devices } from './procedures/devices.ts';
import { messages } from './procedures/messages.ts';
import { payments } from './procedures/payments.ts';
import { plans } from './procedures/plans.ts';
import { receipts } from './procedures/receipts.ts';
import { transfers } from './procedures/transfers.ts';
import { users } from './procedures/users.ts';
import { createCallerFactory, open, rateLimited, router } from './trpc.ts';

export const appRouter = router({
  users,
  devices,
  checks,
  plans,
  transfers,
  payments,
  receipts,
  audit,
  messages,
  admin: administration,
  health: open.query(({ ctx }) => health(ctx)),
  ready: rateLimited('check').query(({ ctx }) => ready(ctx, ctx.probes)),
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
export type Api = ReturnType<typeof createCaller>;
