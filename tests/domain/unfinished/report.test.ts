import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, devices, identifiers, statusReports } from '#db/schema/index.ts';
import { HOUR, SECOND } from '#schemas/format/dates.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { publicStatus, rest } from '../../clients.ts';
import {
  db,
  member,
  PASSWORD,
  person,
  registeredPhone,
  registration,
  uniqueImei,
  uniquePhone,
  uniqueSerial,
} from '../../factories.ts';
import { codeSentTo, sentTo } from '../../outbox.ts';
import { forget, signIn, validate } from '../accounts/steps.ts';
import { accountWith, askToReport, reported, seen, verifyReport } from './steps.ts';

function ofModel(imei: string): string {
  const body = `${imei.slice(0, 8)}${uniqueImei().slice(8, 14)}`;
  return `${body}${luhnDigit(body)}`;
}

describe('a report without an account', () => {
  it('stands at once as a member’s word, of a person with a phone and a name alone', async () => {
    const { phone, imei, answer } = await reported();
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ name: 'ADA OBI', devices: [{ imei1: imei, status: 'stolen' }] });
    expect(await publicStatus(imei)).toBe('stolen');
    const [row] = await db
      .select()
      .from(identifiers)
      .where(eq(identifiers.key, `i:${imei.slice(0, 14)}`));
    expect(row).toMatchObject({ proof: 'declared', publicLocation: null });
    expect(row?.publicFrom).toBeGreaterThan(Date.now());
    const [{ text = '' } = {}] = await sentTo(phone);
    expect(text).toMatch(/^Ownmark: Your phone [\s\S]*\/stolen\/report/);
    expect(text).toContain(`Your phone ...${imei.slice(-4)} is reported stolen`);
    expect(await accountWith(phone)).toMatchObject({ email: null, passwordHash: '', firstName: 'ADA', surName: 'OBI' });
  });

  it('is nothing before its code, and once with it', async () => {
    const [phoneNumber, imei] = [uniquePhone(), uniqueImei()];
    const { body } = await askToReport({ phoneNumber, identifiers: imei });
    expect(await publicStatus(imei)).toBe('clean');
    expect((await verifyReport(body.registrationToken, '22222222')).status).toBe(400);
    const otp = await codeSentTo(phoneNumber);
    const both = await Promise.all([
      verifyReport(body.registrationToken, otp),
      verifyReport(body.registrationToken, otp),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await db.select().from(devices).where(eq(devices.imei1, imei))).toHaveLength(1);
  });

  it('is seen again by a code to its phone, and takes words that nobody else reads', async () => {
    const { phone, imei } = await reported();
    const again = await seen(phone);
    expect(again.body.data.devices).toMatchObject([{ imei1: imei }]);
    const { reportToken } = again.body.data;
    const added = await rest('POST', '/reports/add', {
      body: { reportToken, description: 'Two boys on a motorcycle.' },
    });
    expect(added.status).toBe(200);
    const written = await db
      .select()
      .from(statusReports)
      .where(eq(statusReports.deviceId, added.body.data.devices[0].id));
    expect(written.at(-1)).toMatchObject({
      description: 'Two boys on a motorcycle.',
      showToPublic: false,
      toStatus: 'stolen',
    });
    expect((await seen(uniquePhone())).status).toBe(404);
  });

  it('takes a second number of the phone that stands, typed beside the first', async () => {
    const { phone, imei } = await reported();
    const [second, third] = [ofModel(imei), ofModel(imei)];
    const again = await reported({ phone, imei: `${second} ${imei}` });
    expect(again.answer.body.data.devices).toMatchObject([{ imei1: imei, imei2: second, status: 'stolen' }]);
    expect(await publicStatus(second)).toBe('stolen');
    const refused = await reported({ phone, imei: `${imei} ${third}` });
    expect(refused.answer).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^The phone you reported has two/) },
    });
    expect(await publicStatus(third)).toBe('clean');
  });

  it('is shown, not refused, when the same phone reports the same number again', async () => {
    const { phone, imei } = await reported();
    const again = await reported({ phone, imei });
    expect(again.answer.status).toBe(200);
    expect(again.answer.body.data.devices).toMatchObject([{ imei1: imei, status: 'stolen' }]);
    expect(await db.select().from(devices).where(eq(devices.imei1, imei))).toHaveLength(1);
    expect((await reported({ imei })).answer.status).toBe(409);
  });

  it('says in the text of its code that it reports or shows a report', async () => {
    const { phone } = await reported();
    await seen(phone);
    const codes = (await sentTo(phone)).filter(({ text }) => text.includes('Ownmark code'));
    expect(codes).toHaveLength(2);
    for (const { text } of codes) expect(text).toContain('to report a stolen phone or see your report.');
  });

  it('holds three numbers: two IMEIs of one model are one phone', async () => {
    const phone = uniquePhone();
    const one = uniqueImei();
    const other = ofModel(one);
    const first = await reported({ phone, imei: `${one} ${other}` });
    const more = (identifiers: string) => askToReport({ phoneNumber: phone, identifiers });
    const answerOf = async (asked: Awaited<ReturnType<typeof askToReport>>) =>
      verifyReport(asked.body.registrationToken, await codeSentTo(phone));
    expect(first.answer.status).toBe(200);
    const second = await answerOf(await more(uniqueSerial()));
    expect(second.status).toBe(200);
    expect(
      second.body.data.devices.flatMap(({ imei1, imei2, serialNumber }: Record<string, string>) =>
        [imei1, imei2, serialNumber].filter(Boolean),
      ),
    ).toHaveLength(3);
    const fourth = uniqueImei();
    expect((await answerOf(await more(fourth))).status).toBe(403);
    expect(await publicStatus(fourth)).toBe('clean');
  });
});

describe('an account that is not finished', () => {
  it('is told of nobody before the code, and is no second one of a phone that has an account', async () => {
    const { phone } = await person();
    const imei = uniqueImei();
    const asked = await askToReport({ phoneNumber: phone, identifiers: imei });
    expect(asked.status).toBe(201);
    const refused = await verifyReport(asked.body.registrationToken, await codeSentTo(phone));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Log in');
    expect(await publicStatus(imei)).toBe('clean');
  });

  it('can’t log in, and gets no code for a password', async () => {
    const { phone } = await reported();
    for (const password of ['', ' ', PASSWORD]) expect((await signIn(phone, password)).status).not.toBe(200);
    const before = (await sentTo(phone)).length;
    const asked = await forget(phone);
    expect(asked.status).toBe(200);
    expect(await sentTo(phone)).toHaveLength(before);
  });

  it('has no session, so that its token opens nothing that a member may', async () => {
    const { token, answer } = await reported();
    const id = answer.body.data.devices[0].id;
    const acts: [string, string, Record<string, unknown>][] = [
      ['PUT', `/device/updatestatus/${id}`, { status: 'active', currentPassword: '' }],
      ['POST', '/device', { name: 'My phone', type: 'smartphone', imei1: uniqueImei(), status: 'stolen' }],
      ['DELETE', `/device/${id}`, { reason: 'lost' }],
      ['POST', '/device/transferDevice', { deviceId: id, recipientEmail: 'a@example.test' }],
      ['GET', '/users/getme', {}],
    ];
    for (const [method, path, body] of acts) {
      const { status } = await rest(method, path, { token, ...(method !== 'GET' && { body }) });
      expect([401, 404], `${method} ${path}`).toContain(status);
    }
  });

  it('is refused a number that somebody registered, as a registration is', async () => {
    const { imei1 } = await registeredPhone(await member());
    const { answer, phone } = await reported({ imei: imei1 });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('This IMEI is already registered.');
    expect(await accountWith(phone)).toBeUndefined();
  });

  it('keeps its number from a later registration, as any owner does', async () => {
    const { imei } = await reported();
    const { token } = await member();
    const { status } = await rest('POST', '/device', {
      token,
      body: { name: 'Mine', type: 'smartphone', serialNumber: uniqueSerial(), imei1: imei },
    });
    expect(status).toBe(409);
  });

  it('is finished by registering with its phone: reports, id and rations go on', async () => {
    const { phone, imei, token } = await reported();
    const before = await accountWith(phone);
    const form = registration({ phoneNumber: phone });
    const asked = await rest('POST', '/users/create', { body: form });
    expect(asked.status).toBe(201);
    expect((await validate(asked.body.registrationToken, await codeSentTo(phone))).status).toBe(200);
    const after = await accountWith(phone);
    expect(after).toMatchObject({
      id: before?.id,
      unfinishedSince: null,
      deletionDueAt: null,
      username: form.username,
    });
    const signedIn = await signIn(String(form.email));
    const own = await rest('GET', '/device', { token: signedIn.body.data.accessToken });
    expect(own.body.data).toMatchObject([{ imei1: imei, status: 'stolen' }]);
    const late = await rest('POST', '/reports/add', { body: { reportToken: token, description: 'Late.' } });
    expect(late.status).toBe(400);
  });

  it('deactivated, does nothing any more: it is told so, and only after the code', async () => {
    const { phone, token, imei: reportedOne } = await reported();
    await db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.phone, phone));
    const refused = { status: 403, body: { code: 'ACCOUNT_DEACTIVATED', message: expect.stringContaining('support') } };
    const { answer, imei } = await reported({ phone });
    expect(answer).toMatchObject(refused);
    expect(await publicStatus(imei)).toBe('clean');
    expect(await seen(phone)).toMatchObject(refused);
    const added = await rest('POST', '/reports/add', { body: { reportToken: token, description: 'More.' } });
    expect(added).toMatchObject(refused);
    const asked = await rest('POST', '/users/create', { body: registration({ phoneNumber: phone }) });
    expect(asked.status).toBe(201);
    expect((await validate(asked.body.registrationToken, '22222222')).body.code).toBe('INVALID_OTP');
    expect(await validate(asked.body.registrationToken, await codeSentTo(phone))).toMatchObject(refused);
    expect(await accountWith(phone)).toMatchObject({ unfinishedSince: expect.any(Number), email: null });
    expect(await publicStatus(reportedOne)).toBe('stolen');
  });

  it('is made five times a day from a network', async () => {
    const address = '172.31.250.9';
    const answers = [];
    for (let nth = 0; nth < 6; nth++) answers.push(await askToReport({}, address));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan((23 * HOUR) / SECOND);
  });

  it('is made once by two codes at once', async () => {
    const phoneNumber = uniquePhone();
    const imeis = [uniqueImei(), uniqueImei()];
    const asked = [];
    for (const identifiers of imeis) {
      const { body } = await askToReport({ phoneNumber, identifiers });
      asked.push({ token: body.registrationToken, otp: await codeSentTo(phoneNumber) });
    }
    const answers = await Promise.all(asked.map(({ token, otp }) => verifyReport(token, otp)));
    expect(answers.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(true);
    const account = await accountWith(phoneNumber);
    const held = await db.select().from(devices).where(inArray(devices.imei1, imeis));
    expect(new Set(held.map(({ ownerId }) => ownerId))).toEqual(new Set([account?.id]));
  });
});
