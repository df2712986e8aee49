import { expect, it } from 'vitest';
import { subscriptions } from '#db/schema/index.ts';
import { request } from '../clients.ts';
import { db, phone, plan, registration, uniqueImei } from '../factories.ts';
import { codeSentTo } from '../outbox.ts';

/** Not imported: its types are made by tests/scripts/typedClient.test.ts, which checks it, and are in no clone. */
const programs = import.meta.glob<(...parts: unknown[]) => Promise<unknown>>('../typed-client/mainJob.ts', {
  import: 'mainJob',
  eager: true,
});

const DAY = 86_400_000;

it('13.30 a typed client does the main job: registers, logs in, puts a phone on the register, reports, checks, takes back', async () => {
  const { serialNumber } = phone();
  const outside = {
    baseUrl: 'https://ownmark.test/api/v1',
    fetch: async ({ url, method, headers, body }: Request) =>
      request(url.slice('https://ownmark.test'.length), { method, headers, body }),
    codeSentTo: (local: string) => codeSentTo(`+234${local.slice(1)}`),
    subscribe: async (accountId: string) => {
      const now = Date.now();
      const row = { accountId, planId: await plan({ deviceLimit: 1 }), startsAt: now - DAY, endsAt: now + DAY };
      await db.insert(subscriptions).values({ ...row, updatedAt: now });
    },
  };
  const device = { name: 'Typed phone', type: 'smartphone', serialNumber, imei1: uniqueImei() } as const;
  const [mainJob] = Object.values(programs);
  expect(await mainJob?.(registration(), device, outside)).toEqual({
    found: ['clean', 'stolen', 'clean'],
    listed: [{ name: 'Typed phone', status: 'active' }],
    total: 1,
  });
});
