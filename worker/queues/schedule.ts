import { cutAudit, sealAudit } from '#domain/audit/seal.ts';
import { endCases } from '#domain/cases/close.ts';
import { endPictures } from '#domain/cases/endPictures.ts';
import { remindDesk } from '#domain/cases/remindDesk.ts';
import { sendDigests } from '#domain/checks/sendDigests.ts';
import type { Context } from '#domain/context.ts';
import { releaseReplaced } from '#domain/devices/numberChanges.ts';
import { endAlarms, finishRemovals } from '#domain/devices/remove.ts';
import { logFault } from '#domain/errors.ts';
import { makeSnapshots } from '#domain/flaggedIndex/makeSnapshots.ts';
import { expireThreads } from '#domain/found/end.ts';
import { askWitnesses } from '#domain/log/askWitnesses.ts';
import { type LogKey, publishLog } from '#domain/log/publish.ts';
import { claimDueMessages } from '#domain/messages/carriers.ts';
import { reconcilePayments } from '#domain/payments/verify.ts';
import { claimDueExports, endExports } from '#domain/retention/askExport.ts';
import { eraseAccounts } from '#domain/retention/eraseAccounts.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { remindOfEnds, remindOfSerials, remindUnfinished } from '#domain/retention/remind.ts';
import { expireTransfers } from '#domain/transfers/endPending.ts';
import type { FlaggedFiles } from '#providers/flaggedFiles.ts';
import type { HeadStore, LogFiles, Witness } from '#providers/logFiles.ts';
import type { PaymentProviders } from '#providers/payments.ts';

/** Puts what is due onto its queue. */
export type Requeue = Record<'messages' | 'exports', (ids: string[]) => Promise<void>>;

/** Runs the jobs that are due at `ctx.now`. A job that fails is logged, and the others still run. */
export async function runSchedule(ctx: Context, requeue: Requeue, providers: PaymentProviders): Promise<void> {
  const jobs = {
    claimDueMessages: async () => requeue.messages(await claimDueMessages(ctx)),
    finishRemovals: () => finishRemovals(ctx),
    releaseReplaced: () => releaseReplaced(ctx),
    expireTransfers: () => expireTransfers(ctx),
    endCases: () => endCases(ctx),
    remindDesk: () => remindDesk(ctx),
    endPictures: () => endPictures(ctx),
    expireThreads: () => expireThreads(ctx),
    reconcilePayments: () => reconcilePayments(ctx, providers),
    remindOfEnds: () => remindOfEnds(ctx),
    remindUnfinished: () => remindUnfinished(ctx),
    remindOfSerials: () => remindOfSerials(ctx),
    sendDigests: () => sendDigests(ctx),
    claimDueExports: async () => requeue.exports(await claimDueExports(ctx)),
    endExports: () => endExports(ctx),
    eraseAccounts: () => eraseAccounts(ctx),
    endAlarms: () => endAlarms(ctx),
    purgeExpired: () => purgeExpired(ctx),
  };
  // Last of all: what the jobs themselves have written need not wait for the next run.
  const enqueueUnsent = () => requeue.messages(ctx.unsent.splice(0));
  for (const [name, job] of Object.entries({ ...jobs, enqueueUnsent })) {
    try {
      await job();
    } catch (error) {
      logFault(`Scheduled job ${name}`, error);
    }
  }
}

/** After the other jobs, so that what they did is sealed with it. */
export async function sealOnSchedule(ctx: Context, heads: HeadStore): Promise<void> {
  await sealAudit(ctx, heads).catch((error) => logFault('Scheduled job sealAudit', error));
  await cutAudit(ctx, heads).catch((error) => logFault('Scheduled job cutAudit', error));
}

/** After the sealing, so that the audit's newest head is published with it. */
export async function publishOnSchedule(
  ctx: Context,
  files: LogFiles,
  key: LogKey,
  witnesses: readonly Witness[] = [],
): Promise<void> {
  await publishLog(ctx, files, key).catch((error) => logFault('Scheduled job publishLog', error));
  await askWitnesses(ctx, files, witnesses).catch((error) => logFault('Scheduled job askWitnesses', error));
}

export async function snapshotOnSchedule(ctx: Context, files: FlaggedFiles): Promise<void> {
  await makeSnapshots(ctx, files).catch((error) => logFault('Scheduled job makeSnapshots', error));
}
