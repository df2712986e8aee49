import { listAuditOfUser } from '#domain/admin/user.ts';
import { listAudit } from '#domain/audit/list.ts';
import { listCounters } from '#domain/limits/budgets.ts';
import { auditOfUserInput, listAuditInput } from '#schemas/admin/audit.ts';
import { admin, router } from '../trpc.ts';

export const audit = router({
  counters: admin.query(({ ctx }) => listCounters(ctx)),
  list: admin.input(listAuditInput).query(({ ctx, input }) => listAudit(ctx, input)),
  listOf: admin.input(auditOfUserInput).query(({ ctx, input }) => listAuditOfUser(ctx, input)),
});
