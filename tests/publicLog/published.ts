import { publishLog } from '#domain/log/publish.ts';
import { jobContext } from '#worker/context.ts';
import { logKeyOf } from '#worker/logKeys.ts';
import { bindings } from '../clients.ts';

/** As the schedule does, now. */
export async function published(): Promise<void> {
  const ctx = jobContext(bindings, Date.now());
  await publishLog(ctx, ctx.logFiles, await logKeyOf(bindings));
}
