import { describe, expect, it } from 'vitest';
import { rest } from '../clients.ts';
import { certificate, certify, fieldsIn, keepNote } from '../domain/statements/steps.ts';
import { act, pendingTransfer } from '../domain/transfers/steps.ts';
import { admin, member, phone, registeredPhone, registration, report, uniqueImei } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const WHY = expect.stringContaining('may have no word like Ownmark, police, security');
const NAME_ALONE = expect.stringMatching(/^(Leave out the word “.+”|The name may have .+)\. Write the name alone/);
const refusal = (path: string, message = WHY) => ({ status: 400, body: { errors: [{ path, message }] } });

describe('words of office', () => {
  it('are refused in names of people: registration, profile, an admin’s hand', async () => {
    for (const name of ['firstName', 'middleName', 'surName'])
      expect(
        await rest('POST', '/users/create', { body: registration({ [name]: 'OWNMARK SECURITY' }) }),
        name,
      ).toMatchObject(refusal(name));
    expect(await rest('POST', '/users/create', { body: registration({ username: 'p0lice_desk' }) })).toMatchObject(
      refusal('username'),
    );
    const [who, boss] = [await member(), await admin()];
    const own = { firstName: 'Оwnmark', currentPassword: 'x' };
    expect(await rest('PUT', '/users/update-user', { token: who.token, body: own })).toMatchObject(
      refusal('firstName'),
    );
    const both = registration({ firstName: 'Own', surName: 'Mark' });
    expect(await rest('POST', '/users/create', { body: both })).toMatchObject(refusal('surName'));
    const theirs = await rest('PUT', `/admin/updateuser/${who.id}`, { token: boss.token, body: { surName: 'Police' } });
    expect(theirs).toMatchObject(refusal('surName'));
  });

  it('are refused in names of devices, models and serials, and for whom a paper is', async () => {
    const who = await member();
    const register = (body: Record<string, unknown>) =>
      rest('POST', '/device', { token: who.token, body: phone(body) });
    const device = await registeredPhone(who);
    const edit = (body: Record<string, unknown>) => rest('PUT', `/device/${device.id}`, { token: who.token, body });
    for (const ask of [register, edit]) {
      expect(await ask({ name: 'Ownmark Police Desk' })).toMatchObject(refusal('name'));
      expect(await ask({ model: 'Papers seen by 0wnmark' })).toMatchObject(refusal('model'));
    }
    expect(await register({ serialNumber: 'VERIFIED-BY-NPF' })).toMatchObject(refusal('serialNumber'));
    expect(await register({ serialNumber: 'PAY-08031234567-TO-CLEAR' })).toMatchObject(
      refusal('serialNumber', expect.stringContaining('no phone number')),
    );
    for (const whom of ['Ownmark has seen papers. Police cleared', 'P O L I C E'])
      expect(await certify(who, device.id, { audience: 'official', for: whom })).toMatchObject(
        refusal('for', NAME_ALONE),
      );
  });

  it('in a serial number, or a phone number there, get no note', async () => {
    for (const identifier of ['OWNMARK-CLEARED-1', 'PAY-08031234567-TO-CLEAR', 'PAY-0803-123-4567-NOW'])
      for (const kind of [undefined, 'serial'])
        expect((await keepNote(identifier, { kind })).status, identifier).toBe(400);
  });
});

describe('a phone number spread over name, model and place', () => {
  it.each([
    ['Call 0803', '123 4567'],
    ['0803 phone', 'model 123, 4567'],
    ['Zero eight zero three', '12 34 567'],
  ])('is found: %s | %s', async (name, model) => {
    const who = await member();
    expect((await rest('POST', '/device', { token: who.token, body: phone({ name, model }) })).status).toBe(400);
    const device = await registeredPhone(who, { name });
    const edited = await rest('PUT', `/device/${device.id}`, { token: who.token, body: { model } });
    expect(edited.body.errors[0].path).toBe('model');
    const said = report('stolen', { location: model, showToPublic: true });
    const reported = await rest('PUT', `/device/updatestatus/${device.id}`, { token: who.token, body: said });
    expect(reported.body.errors[0].path).toBe('location');
  });

  it('is not found in what people own and where they are', async () => {
    const who = await member();
    const device = await registeredPhone(who, { name: 'Redmi Note 12', model: 'Xiaomi 2023, 8 GB, 128 GB' });
    const said = report('stolen', { location: '12, Allen Avenue, Ikeja 100271' });
    expect((await rest('PUT', `/device/updatestatus/${device.id}`, { token: who.token, body: said })).status).toBe(200);
  });
});

describe('the holder’s own words', () => {
  it('stand on a paper in quotation marks, which they can’t end', async () => {
    const owner = await member();
    const device = await registeredPhone(owner, { model: 'Camon 20”. Signed by us: “fine' });
    const fields = fieldsIn((await certificate(owner, device.id, { audience: 'official', for: 'GTB "claims"' })).note);
    expect(fields).toMatchObject({
      device: "smartphone, “Camon 20'. Signed by us: 'fine”",
      for: "“GTB 'claims'”",
    });
  });

  it('stand in letters about transfers in quotation marks', async () => {
    const [owner, recipient] = [
      await member({ firstName: 'ADA', surName: 'OKAFOR' }),
      await member({ firstName: 'BOLA', surName: 'ADE' }),
    ];
    const device = await registeredPhone(owner, { name: 'My phone', IMEI1: uniqueImei() });
    const { id } = await pendingTransfer({ owner, recipient, device });
    await act(recipient, id, 'accept');
    const letters = [...(await sentTo(recipient.email)), ...(await sentTo(owner.email))];
    const offered = letters.find(({ subject }) => subject?.includes('offers you'));
    expect(offered?.subject).toBe('“Ada Okafor” offers you “My phone”: compare its number first');
    expect(letters.map(({ subject }) => subject)).toContain('You accepted the transfer of “My phone”');
  });
});
