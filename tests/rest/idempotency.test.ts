import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, devices, sessions } from '#db/schema/index.ts';
import { randomAddress } from '../addresses.ts';
import { rest } from '../clients.ts';
import { confirmPassword } from '../domain/accounts/steps.ts';
import { admin, db, member, PASSWORD, type Person, person, phone, registeredPhone } from '../factories.ts';
import { isReplay, newKey } from '../keyedRequests.ts';
import { png } from '../pictures.ts';

const devicesOf = async ({ id }: Person) =>
  (await db.select({ id: devices.id }).from(devices).where(eq(devices.ownerId, id))).length;
const register = (owner: Person, body: unknown, headers: Record<string, string>, more = {}) =>
  rest('POST', '/device', { token: owner.token, body, headers, ...more });

describe('a request under an Idempotency-Key', () => {
  it('is done once: the second gets the same status, body and headers, and says that it did', async () => {
    const owner = await member();
    const [body, headers] = [phone(), newKey()];
    const first = await register(owner, body, headers);
    const second = await register(owner, body, headers);
    expect(first.status).toBe(201);
    expect(isReplay(first)).toBe(false);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(isReplay(second)).toBe(true);
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(second.headers.get(name), name).toBe(first.headers.get(name));
    expect(second.headers.get('x-bookmark')).not.toBeNull();
    expect(await devicesOf(owner)).toBe(1);
  });

  it('is done once by many at once: the others wait for it with 409 and Retry-After, and get its answer', async () => {
    const owner = await member();
    const [body, headers] = [phone(), newKey()];
    const all = await Promise.all(Array.from({ length: 8 }, () => register(owner, body, headers)));
    const done = all.filter(({ status }) => status === 201);
    expect(new Set(done.map((answer) => answer.body.data.id)).size).toBe(1);
    for (const answer of all.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_IN_USE' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(done.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(await devicesOf(owner)).toBe(1);
    expect(await register(owner, body, headers)).toMatchObject({ status: 201, body: done[0]?.body });
  });

  it('is refused with 422 when body, method or path are others', async () => {
    const owner = await member();
    const [body, headers] = [phone(), newKey()];
    const { body: answer } = await register(owner, body, headers);
    const { id } = answer.data;
    const reused = { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } };
    expect(await register(owner, phone(), headers)).toMatchObject(reused);
    expect(await register(owner, { ...body, notes: 'x' }, headers)).toMatchObject(reused);
    expect(await rest('PUT', `/device/${id}`, { token: owner.token, body, headers })).toMatchObject(reused);
    expect(await rest('DELETE', `/device/${id}`, { token: owner.token, body, headers })).toMatchObject(reused);
    expect(await rest('POST', '/device?again=1', { token: owner.token, body, headers })).toMatchObject(reused);
    expect(await devicesOf(owner)).toBe(1);
  });

  it('belongs to its caller: the same key is another one with somebody else', async () => {
    const [owner, other, headers] = [await member(), await member(), newKey()];
    expect((await register(owner, phone(), headers)).status).toBe(201);
    const theirs = await register(other, phone(), headers);
    expect(theirs.status).toBe(201);
    expect(isReplay(theirs)).toBe(false);
    const stranger = await rest('POST', '/device', { body: phone(), headers });
    expect(stranger).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it('of somebody logged out belongs to their address', async () => {
    const { email } = await person();
    const [body, headers] = [{ email, password: PASSWORD }, newKey()];
    const [address, elsewhere] = [randomAddress(), randomAddress()];
    const signIn = (from: string) => rest('POST', '/users/login', { body, headers, address: from });
    const first = await signIn(address);
    expect(await signIn(address)).toMatchObject({ status: 200, body: first.body });
    const other = await signIn(elsewhere);
    expect(other.body.data.accessToken).not.toBe(first.body.data.accessToken);
  });

  it('keeps refusals that stay, and forgets those that ask to be sent again', async () => {
    const owner = await member();
    const taken = await registeredPhone(owner);
    const conflict = newKey();
    const body = phone({ imei1: taken.imei1 });
    const refused = await register(owner, body, conflict);
    expect(refused.status).toBe(409);
    expect(await register(owner, body, conflict)).toMatchObject({ status: 409, body: refused.body });
    const invalid = newKey();
    const wrong = await register(owner, { name: '' }, invalid);
    expect(wrong.status).toBe(400);
    expect((await register(owner, { name: '' }, invalid)).body.requestId).toBe(wrong.body.requestId);
    const chief = await admin();
    const [target, later] = [await person(), newKey()];
    await db.update(sessions).set({ passwordTypedAt: null }).where(eq(sessions.accountId, chief.id));
    const act = { token: chief.token, body: { status: true, reason: 'fraud' }, headers: later };
    const path = `/admin/${target.id}/deactivate`;
    expect(await rest('PATCH', path, act)).toMatchObject({ body: { code: 'PASSWORD_CONFIRMATION_REQUIRED' } });
    await confirmPassword(chief);
    const confirmed = await rest('PATCH', path, { ...act, token: chief.token });
    expect(confirmed.status).toBe(200);
    expect(isReplay(confirmed)).toBe(false);
  });

  it('is malformed without a usable key: 400, and nothing is done', async () => {
    const owner = await member();
    for (const key of ['', '""', 'two words', 'x'.repeat(256), '"open', 'clé', 'a"b', '\\']) {
      const answer = await register(owner, phone(), { 'Idempotency-Key': key });
      expect(answer, key).toMatchObject({ status: 400, body: { errors: [{ path: 'Idempotency-Key' }] } });
    }
    expect(await devicesOf(owner)).toBe(0);
    const [body, key] = [phone(), crypto.randomUUID()];
    const first = await register(owner, body, { 'Idempotency-Key': key });
    expect((await register(owner, body, { 'Idempotency-Key': `"${key}"` })).body).toEqual(first.body);
  });

  it('gives the same answer to an upload, whatever boundary its form has', async () => {
    const [{ token }, headers, picture] = [await member(), newKey(), new Uint8Array(png(40, 40))];
    const send = (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.append('file', new File([bytes], 'me.png', { type: 'image/png' }));
      return rest('PUT', '/users/upload-profile-picture', { token, body, headers });
    };
    const first = await send(picture);
    expect(first.status).toBe(200);
    expect(await send(picture)).toMatchObject({ status: 200, body: first.body });
    expect((await send(new Uint8Array(png(40, 41)))).status).toBe(422);
  });

  it('that ends its own session is answered again under the token that is over', async () => {
    const owner = await person();
    const change = { currentPassword: PASSWORD, newPassword: 'Better@2026' };
    const changing = { token: owner.token, body: change, headers: newKey() };
    const changed = await rest('PUT', '/users/change-password', changing);
    expect(await rest('PUT', '/users/change-password', changing)).toMatchObject({ status: 200, body: changed.body });
    const { accessToken: token } = changed.body.data;
    expect((await rest('GET', '/users/getme', { token })).status).toBe(200);
    const other = { ...change, newPassword: 'Other@2026' };
    expect((await rest('PUT', '/users/change-password', { ...changing, body: other })).status).toBe(401);
    expect((await rest('PUT', '/users/change-password', { ...changing, headers: newKey() })).status).toBe(401);
    expect((await rest('PUT', '/users/change-password', { ...changing, token: 'made-up' })).status).toBe(401);
    const leaving = { token, headers: newKey() };
    const left = await rest('POST', '/users/logout', leaving);
    expect(await rest('POST', '/users/logout', leaving)).toMatchObject({ status: 200, body: left.body });
    expect((await rest('POST', '/users/logout', { ...leaving, headers: newKey() })).status).toBe(401);
  });

  it('is no way past a limit, an ended session or a deactivation', async () => {
    const owner = await member();
    const [body, headers] = [phone(), newKey()];
    await register(owner, body, headers);
    await db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, owner.id));
    expect((await register(owner, body, headers)).status).toBe(401);
  });
});
