import { cutAudit, sealAudit } from '#domain/audit/seal.ts';
import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/faults.ts';
import type { HeadStore } from '#providers/auditHeads.ts';

/** After the other jobs, so that what they did is sealed with it. */
export async function sealOnSchedule(ctx: Context, heads: HeadStore): Promise<void> {
  await sealAudit(ctx, heads).catch((error) => logFault('Scheduled job sealAudit', error));
  await cutAudit(ctx, heads).catch((error) => logFault('Scheduled job cutAudit', error));
}
