import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts, auditEntries } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { admin, db, member, PASSWORD, type Person, registeredPhone, report } from '../../factories.ts';

const tick = (who: Person, id: string, step: string, done = true) =>
  rest('PUT', `/device/${id}/steps`, { token: who.token, body: { step, done } });
const stepsOf = async (who: Person, id: string) =>
  (await rest('GET', `/device/${id}`, { token: who.token })).body.data.doneSteps.map(
    ({ step }: { step: string }) => step,
  );

async function stolen(): Promise<{ owner: Person; id: string }> {
  const owner = await member();
  return { owner, id: (await registeredPhone(owner, { status: 'stolen' })).id };
}

describe('what is ticked off after a theft', () => {
  it('13.10 is kept in the account, with its time, for the next phone; and is taken back', async () => {
    const { owner, id } = await stolen();
    for (const step of ['sim', 'passwords']) expect((await tick(owner, id, step)).status).toBe(200);
    const { body } = await tick(owner, id, 'sim');
    expect(body.data.doneSteps.map(({ step }: { step: string }) => step)).toEqual(['sim', 'passwords']);
    expect(Date.parse(body.data.doneSteps[0].at)).toBeGreaterThan(0);
    const next = await rest('POST', '/users/login', { body: { email: owner.email, password: PASSWORD } });
    const elsewhere = { ...owner, token: next.body.data.accessToken };
    expect(await stepsOf(elsewhere, id)).toEqual(['sim', 'passwords']);
    await tick(owner, id, 'sim', false);
    expect(await stepsOf(elsewhere, id)).toEqual(['passwords']);
  });

  it('13.10 writes a tick that stands already only once', async () => {
    const { owner, id } = await stolen();
    await Promise.all([tick(owner, id, 'bank'), tick(owner, id, 'bank'), tick(owner, id, 'bank')]);
    const entries = and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'device.step'));
    expect(await db.$count(auditEntries, entries)).toBe(1);
    expect(await stepsOf(owner, id)).toEqual(['bank']);
  });

  it('13.10 survives a report made anew, and ends when the device is back, whoever says so', async () => {
    const { owner, id } = await stolen();
    await tick(owner, id, 'sim');
    await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report('missing') });
    expect(await stepsOf(owner, id)).toEqual(['sim']);
    const boss = await admin();
    const back = await rest('PUT', `/admin/report-device/${id}`, { token: boss.token, body: report('active') });
    expect(back.status).toBe(200);
    expect(await stepsOf(owner, id)).toEqual([]);
    expect(await tick(owner, id, 'sim')).toMatchObject({ status: 409 });
  });

  it('13.10 is the owner’s alone, sixty an hour', async () => {
    const { owner, id } = await stolen();
    expect((await tick(await member(), id, 'sim')).status).toBe(404);
    expect(await tick(owner, id, 'rest')).toMatchObject({ status: 400, body: { errors: [{ path: 'step' }] } });
    const row = { kind: 'step_tick', key: id, at: Date.now() };
    for (let n = 0; n < 3; n++) await db.insert(attempts).values(Array.from({ length: 20 }, () => row));
    const refused = await tick(owner, id, 'lock');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await stepsOf(owner, id)).toEqual([]);
  });
});
