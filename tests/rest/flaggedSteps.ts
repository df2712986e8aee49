import worker from '#worker/index.ts';
import { bindings, rest } from '../clients.ts';
import { uniqueImei } from '../factories.ts';

export const schedule = () =>
  worker.scheduled({ scheduledTime: Date.now(), cron: '*/5 * * * *', noRetry() {} }, bindings);

/** The index as an isolate has it that was asked before: its snapshot is loaded behind the first answers. */
export async function warmUp(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await checkAt(uniqueImei());
}

export const checkAt = (typed: string, env = bindings) =>
  rest('GET', `/device/check?identifier=${encodeURIComponent(typed)}`, { env });
