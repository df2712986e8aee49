import { expect, test } from '@playwright/test';
import { eq, ne } from 'drizzle-orm';
import { devices, devOutbox } from '#db/schema/index.ts';
import { DEMO_PASSWORD } from '#db/seed/demo.ts';
import { leaksIn } from '../logLeaks.ts';
import { PASSWORD } from '../people.ts';
import { registry } from './support/registry.ts';
import { readLog } from './support/serverLog.ts';

const CODE = /(?<![A-Za-z0-9])[A-HJ-NP-Z2-9]{8}(?![A-Za-z0-9])/g;

/** Everything of the whole run: a code, a number or an address that any screen brought into the log is found here. */
test('the server’s log holds no code, token, password, phone, e-mail or identifier', async () => {
  const texts = await registry.select({ text: devOutbox.text }).from(devOutbox).where(eq(devOutbox.channel, 'sms'));
  const isKnown = ne(devices.serialNumber, '');
  const serials = await registry.select({ serial: devices.serialNumber }).from(devices).where(isKnown);
  const codes = texts.flatMap(({ text }) => text.match(CODE) ?? []);
  const secret = [...codes, ...serials.map(({ serial }) => serial), DEMO_PASSWORD, PASSWORD];
  const log = readLog(process.env.E2E_STATE_DIR ?? '');
  // What the Worker prints is in it, not only what this process does.
  expect(log).toContain(texts.length > 0 ? '[sms to ' : 'Applied migration');
  expect(leaksIn(log, [...new Set(secret)])).toEqual([]);
});
