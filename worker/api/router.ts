import { lazy } from '@trpc/server';
import { health, ready } from '#domain/retention/ready.ts';
import { health as healthAnswer, ready as readyAnswer } from '#schemas/responses/platform.ts';
import { checks } from './operations/checks.ts';
import { devices } from './operations/devices.ts';
import { payments, receipts } from './operations/payments.ts';
import { plans } from './operations/plans.ts';
import { reports } from './operations/reports.ts';
import { log, statements } from './operations/statements.ts';
import { transfers } from './operations/transfers.ts';
import { users } from './operations/users.ts';
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
  health: open
    .meta({ get: '/health', summary: 'Answers when the service runs, whatever it depends on.' })
    .output(healthAnswer)
    .query(({ ctx }) => health(ctx)),
  ready: rateLimited('check')
    .meta({
      get: '/health/ready',
      summary:
        'Answers when all that the service depends on does: the database with every table, the store of files, the queues of messages and payments, one carrier of messages at least, and the key that signs papers. Else 503 NOT_READY, whose errors name the parts that are down.',
      refuses: [503],
    })
    .output(readyAnswer)
    .query(({ ctx }) => ready(ctx, ctx.probes)),
};

/** Procedures that only admins, support and the console call are loaded on the first call. */
export const appRouter = router({
  ...memberProcedures,
  cases: lazy(() => import('./operations/cases.ts')),
  found: lazy(() => import('./operations/found.ts')),
  audit: lazy(() => import('./operations/audit.ts')),
  passkeys: lazy(() => import('./operations/passkeys.ts')),
  messages: lazy(() => import('./operations/messages.ts')),
  admin: lazy(() => import('./operations/admin.ts')),
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
export type Api = ReturnType<typeof createCaller>;
