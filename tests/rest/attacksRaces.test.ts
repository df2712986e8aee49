import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { devices, identifiers, transfers } from '#db/schema/index.ts';
import { rest } from '../clients.ts';
import { mintVerified, request } from '../domain/transfers/steps.ts';
import { db, member, type Person, registeredPhone, report } from '../factories.ts';

/** All that an owner can do to a device, as two tabs would do it in the same moment. */
function actsOn(owner: Person, id: string, recipientEmail: string) {
  const { token } = owner;
  return [
    () => rest('PUT', `/device/${id}`, { token, body: { name: 'Blue phone', notes: 'From tab one' } }),
    () => rest('PUT', `/device/${id}`, { token, body: { name: 'Red phone' } }),
    () => request(owner, id, recipientEmail),
    () => rest('DELETE', `/device/${id}`, { token, body: { reason: 'sold' } }),
    () => rest('PUT', `/device/updatestatus/${id}`, { token, body: report('stolen', { showToPublic: true }) }),
    () => rest('POST', `/device/${id}/restore`, { token }),
    () => rest('PUT', `/device/updatestatus/${id}`, { token, body: report('active') }),
  ];
}

it.each([0, 2, 3, 4, 5])('a device changed from two tabs at once is told alike everywhere (%i)', async (turn) => {
  const [owner, recipient] = [await member(), await member()];
  const { id } = await registeredPhone(owner);
  await mintVerified(owner, id);
  const acts = actsOn(owner, id, recipient.email);
  const answers = await Promise.all([...acts.slice(turn), ...acts.slice(0, turn)].map((act) => act()));
  for (const { status } of answers) expect([200, 400, 409]).toContain(status);

  const [device] = await db.select().from(devices).where(eq(devices.id, id));
  const told = await db.select().from(identifiers).where(eq(identifiers.deviceId, id));
  const [transfer] = await db.select().from(transfers).where(eq(transfers.deviceId, id));
  expect(device?.status === 'transfer_pending').toBe(transfer?.state === 'pending');
  if (transfer?.state === 'pending')
    expect(device).toMatchObject({ removalScheduledFor: null, name: transfer.deviceName });
  for (const { status, publicName } of told) {
    expect(status).toBe(device?.status);
    expect(publicName).toBe(device?.status === 'stolen' ? device.name : null);
  }
});
