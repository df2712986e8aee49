import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { challenges, dataExports, devices, links, sessions } from '#db/schema/index.ts';
import { bindings, rest } from '../../clients.ts';
import { readCsv } from '../../csv.ts';
import { daysLater, fileOf, madeFor } from '../../dataExports.ts';
import { admin, db, member, person, registeredPhone, report, uniqueSerial } from '../../factories.ts';
import { admitted, layPicture, ok } from '../cases/steps.ts';
import { personWithEverything } from '../erasure/erasedPerson.ts';
import { accountOf } from '../erasure/steps.ts';
import { act, askCode, decide, pendingTransfer } from '../transfers/steps.ts';

const NAMES = [
  'README.txt',
  'everything.json',
  ...[
    ...[
      'profile',
      'former-contacts',
      'acceptances',
      'devices',
      'number-changes',
      'reports',
      'steps',
      'tries',
      'transfers',
      'cases',
      'case-entries',
      'case-proofs',
      'found-devices',
      'found-device-words',
      'plan',
    ],
    ...[
      'papers',
      'payments',
      'receipts',
      'logins',
      'codes',
      'links',
      'messages',
      'activity',
      'checks',
      'reviews',
      'files',
    ],
  ].map((name) => `lists/${name}.csv`),
];

it('holds everything about a person, and nothing of anybody else', async () => {
  const { who, words } = await personWithEverything();
  await daysLater(who);
  await madeFor(who);
  const { everything, names, text, files } = await fileOf(who);
  expect(names.toSorted()).toEqual([...NAMES, 'pictures/profile-picture.webp'].toSorted());

  const whole = names.map(text).join('\n').toLowerCase();
  // As typed, not as a check finds them.
  const typed = words.filter((word) => !word.startsWith('i:'));
  expect(typed.filter((word) => !whole.includes(word.toLowerCase()))).toEqual([]);
  for (const list of [
    'profile',
    'former-contacts',
    'acceptances',
    'devices',
    'number-changes',
    'reports',
    'transfers',
  ]) {
    expect(everything[list].length, list).toBeGreaterThan(0);
  }
  for (const list of ['payments', 'receipts', 'logins', 'codes', 'links', 'messages', 'activity', 'plan']) {
    expect(everything[list].length, list).toBeGreaterThan(0);
  }
  const picture = files.get('pictures/profile-picture.webp') ?? new Uint8Array();
  const stored = await (await bindings.MEDIA.get((await accountOf(who)).pictureKey ?? ''))?.arrayBuffer();
  expect(picture).toEqual(new Uint8Array(stored ?? new ArrayBuffer()));

  const others = await db.all<{ email: string; phone: string; username: string; id: string }>(
    // A phone that they typed as their new one is theirs to see.
    sql`select email, phone, username, id from accounts where id <> ${who.id}
      and phone not in (select new_phone from challenges where account_id = ${who.id} and new_phone is not null)`,
  );
  expect(others.length).toBeGreaterThan(4);
  for (const { email, phone, username, id } of others) {
    for (const word of [phone, username, id, email]) expect(whole).not.toContain(word);
  }
}, 60_000);

it('holds no secret: no hash, token, code, link or inner id', async () => {
  const { who } = await personWithEverything();
  await daysLater(who);
  await madeFor(who);
  const { names, text } = await fileOf(who);
  const whole = names.map(text).join('\n');
  const account = await accountOf(who);
  const secrets = [account.passwordHash, account.id, account.pictureKey ?? '', who.token];
  for (const row of await db.select().from(sessions)) secrets.push(row.tokenHash, row.id);
  for (const { id, newPasswordHash } of await db.select().from(challenges))
    secrets.push(id, ...(newPasswordHash ? [newPasswordHash] : []));
  for (const { id } of await db.select().from(links)) secrets.push(id);
  for (const { id, file } of await db.select().from(dataExports)) secrets.push(id, file ?? id);
  const marks = await db.all<{ mark: string }>(
    sql`select distinct address_hash as mark from audit_entries where address_hash is not null`,
  );
  secrets.push(...marks.map(({ mark }) => mark));
  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => whole.includes(secret))).toEqual([]);
  expect(whole).not.toMatch(/scrypt|\/l\/[A-Z0-9]{36}/);
}, 60_000);

it('of a transfer it says what the screen says; a later owner’s name for the device stays theirs', async () => {
  const { owner, recipient, id, device } = await pendingTransfer();
  await act(recipient, id, 'accept');
  await decide(await admin(), id, 'approve');
  await db.update(devices).set({ name: 'Secret new name', notes: 'Mine now' }).where(eq(devices.id, device.id));
  await madeFor(owner);
  const { everything, names, text } = await fileOf(owner);
  expect(everything.transfers).toMatchObject([{ direction: 'given', device: device.name, number: device.imei1 }]);
  expect(everything.devices).toEqual([]);
  expect(names.map(text).join('\n')).not.toMatch(/Secret new name|Mine now/);
  await madeFor(recipient);
  expect((await fileOf(recipient)).everything.transfers).toMatchObject([{ direction: 'received', state: 'approved' }]);
});

it('of what our team reported it holds what was said since the device became theirs', async () => {
  const [boss, owner] = [await admin(), await member()];
  const device = await registeredPhone(owner);
  const say = async (status: string, description: string) => {
    const body = report(status, { description });
    const { status: answer } = await rest('PUT', `/admin/report-device/${device.id}`, { token: boss.token, body });
    expect(answer).toBe(200);
  };
  await say('stolen', 'Said of the giver');
  await say('active', 'Said to the giver');
  const { recipient, id } = await pendingTransfer({ owner, device });
  await act(recipient, id, 'accept');
  await decide(boss, id, 'approve');
  await say('missing', 'Said since');
  await madeFor(recipient);
  const { everything } = await fileOf(recipient);
  expect(everything.reports).toMatchObject([{ by: 'Ownmark', description: 'Said since' }]);
});

it('holds no e-mail of whom they wanted to give a device to', async () => {
  const [owner, recipient] = [await member(), await member()];
  await askCode(owner, (await registeredPhone(owner)).id, { recipientEmail: recipient.email });
  await madeFor(owner);
  const { everything, names, text } = await fileOf(owner);
  expect(everything.codes).toMatchObject([{ purpose: 'transfer' }]);
  expect(names.map(text).join('\n')).not.toContain(recipient.email);
});

it('who took over an address gets none of the letters of the one before', async () => {
  const [before, after] = [await person(), await person()];
  await rest('POST', '/users/keyholder-code', { token: before.token, body: { deliverTo: 'keyholder1' } });
  const phone = before.phone;
  await db.run(sql`insert into messages (id, channel, "to", template, data, state, due_at, created_at)
    values (${`old ${phone}`}, 'sms', ${phone}, 'reset_done', '{}', 'sent', 0, ${Date.now()})`);
  await db.run(sql`update accounts set phone = ${`+23480${String(Date.now()).slice(-8)}`} where id = ${before.id}`);
  await db.run(sql`update accounts set phone = ${phone} where id = ${after.id}`);
  await madeFor(after);
  const { everything } = await fileOf(after);
  expect(everything.messages.filter(({ to }: { to: string }) => to === phone)).toEqual([]);
});

it('what somebody typed is neither a formula nor the name of a file', async () => {
  const who = await member();
  const name = '=HYPERLINK("https://evil.test","Click")';
  const device = await registeredPhone(who);
  await db
    .update(devices)
    .set({ name, model: '../../etc/passwd', notes: '+1+1\r\n=2' })
    .where(eq(devices.id, device.id));
  await madeFor(who);
  const { names, text, everything } = await fileOf(who);
  expect(names.toSorted()).toEqual(NAMES.toSorted());
  const [head = [], row = []] = readCsv(text('lists/devices.csv'));
  expect([row[head.indexOf('Name')], row[head.indexOf('Notes')]]).toEqual([`'${name}`, "'+1+1\r\n=2"]);
  expect(everything.devices[0]).toMatchObject({ name, model: '../../etc/passwd' });
});

it('an account with thousands of devices gets them all, a page at a time, in a file of many parts', async () => {
  const who = await member();
  const { id } = await registeredPhone(who, { serialNumber: uniqueSerial() });
  const COPIES = 4_000;
  await db.run(sql`
    with recursive n(n) as (select 1 union all select n + 1 from n where n < ${COPIES})
    insert into devices (id, owner_id, name, type, serial_number, imei1, status, notes, created_at, updated_at)
    select d.id || n, owner_id, 'Device ' || n, type, '', '', status, printf('%.*c', 1200, 'x'), d.created_at, d.updated_at
    from devices d, n where d.id = ${id}`);
  await madeFor(who);
  const { bytes, everything, headers, text } = await fileOf(who);
  expect(bytes.length).toBeGreaterThan(9 * 1024 * 1024);
  expect(headers.get('content-length')).toBe(String(bytes.length));
  expect(new Set(everything.devices.map(({ name }: { name: string }) => name)).size).toBe(COPIES + 1);
  expect(readCsv(text('lists/devices.csv'))).toHaveLength(COPIES + 2);
}, 60_000);

it('holds one’s own pictures of cases, and none of the other side', async () => {
  const { opener, thief, id } = await admitted();
  await ok(layPicture(opener, id));
  await ok(layPicture(thief, id));
  for (const who of [opener, thief]) {
    await daysLater(who);
    await madeFor(who);
    const { names, files, text } = await fileOf(who);
    expect(names.filter((name) => name.startsWith('pictures/'))).toEqual(['pictures/proof-1.webp']);
    expect(text('README.txt')).toContain('Pictures you showed in cases.');
    const [kept] = (await bindings.MEDIA.list({ prefix: `cases/${who.id}/` })).objects;
    const stored = await (await bindings.MEDIA.get(kept?.key ?? ''))?.arrayBuffer();
    expect(files.get('pictures/proof-1.webp')).toEqual(new Uint8Array(stored ?? new ArrayBuffer()));
  }
}, 60_000);
