import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts } from '#db/schema/index.ts';
import { api } from '#lib/api/client.ts';
import { storeToken } from '#lib/api/sessionToken.ts';
import { bindings, rest } from '../../clients.ts';
import { admin, member, PASSWORD, type Person, phone, registeredPhone } from '../../factories.ts';
import { laggingD1 } from '../../fakes/laggingD1.ts';
import { memoryD1 } from '../../fakes/memoryD1.ts';

const { DB } = bindings;

/** What is minted before is in the copy as well. */
async function startLagging(): Promise<void> {
  const copy = memoryD1();
  await copy.exec(readFileSync('migrations/0000_initial.sql', 'utf8'));
  bindings.DB = await laggingD1(DB, copy);
}

afterEach(() => {
  bindings.DB = DB;
});

describe('a member whose reads go to a copy that lags', () => {
  let person: Person;
  let device: { id: string; name: string };
  beforeEach(async () => {
    person = await member();
    device = await registeredPhone(person);
    await startLagging();
  });

  it('reads what they just wrote', async () => {
    storeToken(person.token, false);
    const { id } = device;
    await api.devices.edit.mutate({ id, name: 'Renamed' });
    expect((await api.devices.get.query({ id })).name).toBe('Renamed');
    expect((await api.devices.list.query({})).items.map(({ name }) => name)).toEqual(['Renamed']);
  });

  it('reads an older copy without the bookmark of what they wrote', async () => {
    const { token } = person;
    const nameOf = async (headers?: Record<string, string>) =>
      (await rest('GET', `/device/${device.id}`, { token, headers })).body.data.name;
    const { headers } = await rest('PUT', `/device/${device.id}`, { token, body: { name: 'Renamed' } });
    expect(await nameOf()).toBe(device.name);
    expect(await nameOf({ 'X-Bookmark': headers.get('X-Bookmark') ?? '' })).toBe('Renamed');
    // A copy that has heard of it has it for everybody.
    expect(await nameOf()).toBe('Renamed');
  });

  it('is logged in by a session that the copy does not know yet', async () => {
    const { body } = await rest('POST', '/users/login', { body: { email: person.email, password: PASSWORD } });
    const { status } = await rest('GET', '/users/getme', { token: body.data.accessToken });
    expect(status).toBe(200);
  });
});

describe('an old copy lets nobody write', () => {
  const register = ({ token }: Person) => rest('POST', '/device', { token, body: phone() });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['whose session has ended', ({ token }) => rest('POST', '/users/logout', { token })],
    [
      'whose password was changed in another session',
      async ({ email }) => {
        const body = { email, password: PASSWORD };
        const other = await rest('POST', '/users/login', { body });
        const change = { currentPassword: PASSWORD, newPassword: 'Better@2026' };
        await rest('PUT', '/users/change-password', { token: other.body.data.accessToken, body: change });
      },
    ],
    [
      'who was deactivated',
      ({ id }) => openDb(bindings.DB).update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, id)),
    ],
  ])('%s', async (_, end) => {
    const person = await member();
    const boss = await admin();
    await startLagging();
    expect((await register(person)).status).toBe(201);
    await end(person);
    // The copy knows nothing of it.
    expect((await rest('GET', '/users/getme', { token: person.token })).status).toBe(200);
    expect((await register(person)).status).toBe(401);
    const { headers } = await rest('GET', '/users/getme', { token: boss.token });
    const old = { 'X-Bookmark': headers.get('X-Bookmark') ?? '' };
    const answer = await rest('POST', '/device', { token: person.token, body: phone(), headers: old });
    expect(answer.status).toBe(401);
  });
});
