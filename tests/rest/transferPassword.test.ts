import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { devices, sessions } from '#db/schema/index.ts';
import { PASSWORD_FRESH } from '#schemas/rules/passwords.ts';
import { confirmPassword } from '../domain/accounts/steps.ts';
import { askCode, mintVerified, request, verifiedCode } from '../domain/transfers/steps.ts';
import { db, member, type Person, registeredPhone } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const REFUSED = { status: 403, body: { code: 'PASSWORD_CONFIRMATION_REQUIRED' } };

const typedAt = (who: Person, passwordAt: number) =>
  db.update(sessions).set({ passwordAt }).where(eq(sessions.accountId, who.id));

test('29.3.7 who holds the unlocked phone and not the password asks for no code of a transfer', async () => {
  const [owner, recipient] = [await member(), await member()];
  const device = await registeredPhone(owner);
  await typedAt(owner, Date.now() - PASSWORD_FRESH - 1);
  expect(await askCode(owner, device.id, { recipientEmail: recipient.email })).toMatchObject(REFUSED);
  expect(await sentTo(owner.phone)).toHaveLength(0);
  expect((await confirmPassword(owner)).status).toBe(200);
  await verifiedCode(owner, device.id, recipient.email);
  expect((await request(owner, device.id, recipient.email)).status).toBe(200);
});

test('29.3.7 a code that the owner verified earlier is no use to them either', async () => {
  const [owner, recipient] = [await member(), await member()];
  const { id } = await registeredPhone(owner);
  await mintVerified(owner, id);
  await typedAt(owner, 1);
  expect(await request(owner, id, recipient.email)).toMatchObject(REFUSED);
  const [row] = await db.select().from(devices).where(eq(devices.id, id));
  expect(row?.status).toBe('active');
});
