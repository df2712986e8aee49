import { listAudit } from '../../domain/audit/list.ts';
import { listAuditInput } from '../../schemas/audit.ts';
import { admin, router } from '../trpc.ts';

export const audit = router({
  list: admin.input(listAuditInput).query(({ ctx, input }) => listAudit(ctx, input)),
});
