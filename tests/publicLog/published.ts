import { publishLog } from '#domain/log/publish.ts';
import { r2LogFiles } from '#providers/logFiles.ts';
import { baseContext } from '#worker/context.ts';
import { logKeyOf } from '#worker/signingKeys.ts';
import { bindings } from '../clients.ts';

/** As the schedule does, now. */
export async function published(): Promise<void> {
  const ctx = baseContext(bindings, Date.now());
  await publishLog(ctx, r2LogFiles(bindings.MEDIA), await logKeyOf(bindings));
}
