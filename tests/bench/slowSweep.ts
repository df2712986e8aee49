import { randomUUID } from 'node:crypto';
import { admitCheck, type CheckRequest } from '#api/admitCheck.ts';
import { TrafficMonitor } from '#api/trafficMonitor.ts';
import { openDb } from '#db/client.ts';
import type { Context } from '#domain/context.ts';
import { REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How many checks one isolate answers when they come so many milliseconds apart; simulated, without waiting. */
export async function answeredSlowly(d1: D1Database, numbers: number, pause: number): Promise<number> {
  const trafficMonitor = new TrafficMonitor();
  const network = randomUUID();
  const began = Math.floor(Date.now() / DAY) * DAY;
  let answered = 0;
  for (let n = 0; n < numbers; n++) {
    const now = began + n * pause;
    const job = () => ({ db: openDb(d1), now, requestId: randomUUID(), unsent: [] as string[] }) as unknown as Context;
    const told: Promise<unknown>[] = [];
    const visit: CheckRequest = {
      ...{
        now,
        trafficMonitor,
        job,
        address: randomUUID(),
        url: 'https://ownmark.test/check',
        cookies: null,
        secret: 'secret',
        member: null,
      },
      source: { network, kind: 'ipv6', hash: () => network, system: null },
      hashOf: (text) => text,
      consumeRateLimit: async (name, who) => minuteOf(now).take(`${name} ${who}`) <= REQUESTS_A_MINUTE[name],
      person: () => ({ isOn: true, verify: async () => 'nobody' as const }),
      waitUntil: (work) => told.push(work(job())),
    };
    const passed = await admitCheck(visit).then(
      () => 1,
      () => 0,
    );
    answered += passed;
    await Promise.all(told);
  }
  return answered;
}

let minute = { began: 0, counts: new Map<string, number>() };

function minuteOf(now: number) {
  const began = Math.floor(now / MINUTE);
  if (minute.began !== began) minute = { began, counts: new Map() };
  const { counts } = minute;
  return {
    take: (key: string) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return counts.get(key) ?? 0;
    },
  };
}
