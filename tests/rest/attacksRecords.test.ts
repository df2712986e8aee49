import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { routes } from '#api/wholeRouter.ts';
import { auditEntries, messages } from '#db/schema/index.ts';
import { verifyPayment } from '#domain/payments/verify.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../clients.ts';
import { act, askCode, decide, request, verify } from '../domain/transfers/steps.ts';
import { admin, db, member, PASSWORD, plan, registeredPhone, registration, report, uniquePhone } from '../factories.ts';
import { codeSentTo } from '../outbox.ts';
import { begun, paid, toldProvider } from '../payments.ts';

const SECRET_WORDS = 'Mazi Secretword, 0803 555 1234, secret@word.example';

/** Everything a member and an admin can do that is notified or recorded; and what no record may hold. */
async function story() {
  const [owner, recipient, boss] = [await member(), await member(), await admin()];
  const as = { token: owner.token };
  const codes: string[] = [];
  const remember = async (phone: string) => {
    const code = await codeSentTo(phone);
    codes.push(code);
    return code;
  };

  const form = registration();
  const created = await rest('POST', '/users/create', { body: form });
  const phone = `+234${form.phoneNumber.slice(1)}`;
  await rest('POST', '/users/validateOtp', {
    body: { otp: await remember(phone), registrationToken: created.body.registrationToken },
  });

  const device = await registeredPhone(owner);
  const { registrationToken } = (await askCode(owner, device.id, { recipientEmail: recipient.email })).body;
  await verify(owner, registrationToken, 'WRNGCDE2');
  await verify(owner, registrationToken, await remember(owner.phone));
  const { body: made } = await request(owner, device.id, recipient.email, SECRET_WORDS);
  await act(recipient, made.data.id, 'accept');
  await decide(boss, made.data.id, 'reject');
  await rest('PUT', `/device/updatestatus/${device.id}`, {
    ...as,
    body: report('stolen', { location: SECRET_WORDS, description: SECRET_WORDS }),
  });
  await rest('PUT', `/admin/report-device/${device.id}`, {
    token: boss.token,
    body: report('missing', { location: SECRET_WORDS, description: SECRET_WORDS }),
  });

  const newPhone = uniquePhone();
  const changed = await rest('PUT', '/users/update-user', {
    ...as,
    body: { phoneNumber: newPhone, address: '99 Secretword Close', currentPassword: PASSWORD },
  });
  await rest('POST', '/users/verify-phone', {
    ...as,
    body: { otp: await remember(newPhone), registrationToken: changed.body.registrationToken },
  });
  await rest('PUT', `/admin/updateuser/${recipient.id}`, { token: boss.token, body: { surName: 'Secretword' } });
  await rest('PATCH', `/admin/${recipient.id}/deactivate`, { token: boss.token, body: { status: true } });

  const subId = await plan();
  await paid(owner, { subId });
  const failing = await begun(owner, { subId });
  const told = toldProvider(() => ({ status: 'failed', reason: SECRET_WORDS }));
  const providers = { current: null, all: [{ ...told, name: 'sandbox' as const }] };
  await verifyPayment(baseContext(bindings, Date.now()), providers, failing);
  const reset = await rest('POST', '/users/forgetpassword', {
    body: { phonenumber: newPhone, password: 'Another@2026' },
  });
  await remember(newPhone);

  const tags = [registrationToken, created.body.registrationToken, reset.body.resetToken].map(
    (token) => token.split('.')[1],
  );
  const people = [owner, recipient, boss].flatMap(({ email, phone: number, username }) => [email, number, username]);
  return { owner, recipient, boss, device, codes, tags, people: [...people, newPhone, form.email, phone], failing };
}

it('no record and no list of admins holds a secret, and the audit log nobody’s name, words or number', async () => {
  const { owner, recipient, boss, device, codes, tags, people, failing } = await story();
  const log = JSON.stringify(await db.select().from(auditEntries));
  for (const secret of [...codes, ...tags, ...people, 'WRNGCDE2', owner.token, device.imei1]) {
    expect(log.toUpperCase()).not.toContain(String(secret).toUpperCase());
  }
  expect(log.match(/.{40}(secretword|scrypt|0803 ?555|@).{20}/i)?.[0]).toBeUndefined();
  expect(log).toContain(failing);

  const kept = JSON.stringify(await db.select().from(messages).where(eq(messages.to, owner.phone)));
  for (const code of codes) expect(kept).not.toContain(code);

  const ids = [owner.id, recipient.id, device.id];
  const paths = routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/admin'))
    .flatMap(({ path }) =>
      path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : [`${path}?limit=100`, path],
    );
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const { status, body } = await rest('GET', path, { token: boss.token });
    const answer = JSON.stringify(body);
    expect([200, 400, 404], path).toContain(status);
    for (const secret of [...codes, ...tags, owner.token, boss.token]) expect(answer, path).not.toContain(secret);
    expect(answer, path).not.toMatch(/scrypt|passwordHash|password_hash|tokenHash|"data":\{"code/);
  }
});
