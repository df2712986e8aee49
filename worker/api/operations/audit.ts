import { listAuditOfUser } from '#domain/admin/user.ts';
import { listAudit } from '#domain/audit/list.ts';
import { listCounters } from '#domain/kernel/budgets.ts';
import { auditOfUserInput, listAuditInput } from '#schemas/admin/administration.ts';
import { auditEntry, counters } from '#schemas/responses/audit.ts';
import { page } from '#schemas/responses/parts.ts';
import { admin, router } from '../trpc.ts';

export const audit = router({
  counters: admin
    .meta({
      get: '/admin/counters',
      summary:
        'What strangers do is counted by the day instead of logged: failed logins of unknown accounts, codes of registrations and unknown phones, texts asked for. And how much of this hour’s budget of texts is used up.',
    })
    .output(counters)
    .query(({ ctx }) => listCounters(ctx)),
  list: admin
    .meta({ get: '/admin/audit', summary: 'The audit log, newest first.' })
    .input(listAuditInput)
    .output(page(auditEntry))
    .query(({ ctx, input }) => listAudit(ctx, input)),
  listOf: admin
    .meta({
      get: '/admin/getauditforauser/:id',
      summary: 'What one user did, and what was done to their account, newest first.',
    })
    .input(auditOfUserInput)
    .output(page(auditEntry))
    .query(({ ctx, input }) => listAuditOfUser(ctx, input)),
});
