import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, pendingRegistrations } from '#db/schema/index.ts';
import { OWN_PHONE, SAME_HOLDER } from '#schemas/rules/keyHolders.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, rest } from '../clients.ts';
import {
  askedToRegister,
  askedToRegisterWithCode,
  getMe,
  phoneOf,
  signIn,
  validate,
} from '../domain/accounts/steps.ts';
import { db, person, registration, uniquePhone } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const TAKEN = 'An account with this email, phone number or username already exists.';
const PHONE = 'Enter valid Nigerian phone (e.g., +23480... or 080...).';
const PASSWORD_RULE = 'Password: 8+ chars, with uppercase, lowercase, number, and special character.';
const USERNAME_RULE = 'Username: 3-20 chars (letters, numbers, underscores).';

const create = (body: Record<string, unknown>, address?: string) => rest('POST', '/users/create', { body, address });
const local = (e164: string) => `0${e164.slice(4)}`;

describe('the registration form', () => {
  it.each([
    ['username', ['', '   ', undefined, null, 7], 'Username is required.'],
    ['username', ['ab', 'a'.repeat(21), 'ada obi', 'ada-obi', 'adá_obi'], USERNAME_RULE],
    ['email', ['', undefined, 7], 'Email is required.'],
    [
      'email',
      ['ada', 'ada@', '@example.test', 'ada@example', 'a da@example.test'],
      'Please enter a valid email address.',
    ],
    ['password', ['', undefined, 12345678], 'Password is required.'],
    [
      'password',
      ['Sh0rt@1', 'alllower@1', 'ALLUPPER@1', 'NoDigits@@', 'NoSymbol11', 'Has Space@1', 'Hash#2026A@'],
      PASSWORD_RULE,
    ],
    ['phoneNumber', ['', undefined], 'Phone number is required.'],
    ['phoneNumber', ['123', '06012345678', '08212345678', '0801234567', '080123456789', '2348012345678'], PHONE],
    ['keyholderPhone1', ['', undefined], 'Phone number is required.'],
    ['keyholderPhone1', ['+14155550100'], PHONE],
    ['keyholderPhone2', ['', undefined], 'Phone number is required.'],
    ['keyholderPhone2', ['0801234567x'], PHONE],
    ['firstName', ['', undefined], 'First name is required.'],
    ['firstName', ['A', 'R2D2', 'a'.repeat(31), '-Ada', "Ada'", 'Ada--Obi'], 'Name must be 2-30 letters.'],
    ['surName', ['', undefined], 'Surname is required.'],
    ['surName', ['B', 'Obi!', 'b'.repeat(31)], 'Name must be 2-30 letters.'],
    ['middleName', ['C', 'C3PO', 'c'.repeat(31)], 'Middle name: 2-30 letters if provided.'],
    ['country', ['', undefined], 'Country is required.'],
    ['country', ['N', 'N1geria', 'n'.repeat(51)], 'Enter a valid country name.'],
    ['stateOfResidence', ['', undefined], 'State of residence is required.'],
    ['stateOfResidence', ['L', 'Lagos 1', 'l'.repeat(51)], 'Enter a valid state name.'],
    ['address', ['', undefined], 'Address is required.'],
    ['address', ['12 A', '12 Allen Avenue; Ikeja', 'a'.repeat(101)], 'Address must be 5-100 characters.'],
  ])('refuses %s %j: %s', async (field, values, message) => {
    for (const value of values) {
      const { status, body } = await create(registration({ [field]: value }));
      expect({ value, status, code: body.code, errors: body.errors }).toEqual({
        value,
        status: 400,
        code: 'INVALID_INPUT',
        // Beside the specification's words the character that is not taken.
        errors: [{ path: field, message: expect.stringContaining(message) }],
      });
    }
  });

  it.each(['bc_', 'b_123456789012345678'])('takes the username %s: 3 to 20 characters', async (username) => {
    expect((await create(registration({ username }))).status).toBe(201);
  });

  it.each([
    ['firstName', 'Ada3', 'Name must be 2-30 letters. “3” is not allowed.'],
    ['surName', 'Obi-', 'Name must be 2-30 letters. “-” is allowed only between letters.'],
    ['middleName', 'N@neka', 'Middle name: 2-30 letters if provided. “@” is not allowed.'],
    ['country', 'N1geria', 'Enter a valid country name. “1” is not allowed.'],
    ['address', '12 Allen; Ikeja', 'Address must be 5-100 characters. “;” is not allowed.'],
    ['username', 'ada obi', 'Username: 3-20 chars (letters, numbers, underscores). A space is not allowed.'],
    ['password', 'Ownmark#2026a', `${PASSWORD_RULE} “#” is not allowed.`],
  ])('says of %s %j which character is refused', async (field, value, message) => {
    const { status, body } = await create(registration({ [field]: value }));
    expect([status, body.errors]).toEqual([400, [{ path: field, message }]]);
  });

  it('takes apostrophes and hyphens in names, and what Nigerian addresses are written with', async () => {
    const { token, otp } = await askedToRegisterWithCode({
      firstName: 'Adé-Olá',
      middleName: 'D’Arcy',
      surName: "O'Brien",
      email: 'ade-ola@example.test',
      address: "Flat 3/4 (Block #2), Ya'u's Close",
    });
    await validate(token, otp);
    const { body } = await signIn('ade-ola@example.test');
    expect(body.data).toMatchObject({
      firstName: 'ADÉ-OLÁ',
      middleName: "D'ARCY",
      surName: "O'BRIEN",
      address: "Flat 3/4 (Block #2), Ya'u's Close",
    });
  });

  it('refuses a key holder who is oneself or the other one, however the number is written', async () => {
    const form = registration();
    const own = `+234 ${form.phoneNumber.slice(1, 4)}-${form.phoneNumber.slice(4)}`;
    for (const [wrong, path, message] of [
      [{ keyholderPhone1: own }, 'keyholderPhone1', OWN_PHONE],
      [{ keyholderPhone2: own }, 'keyholderPhone2', OWN_PHONE],
      [{ keyholderPhone2: '+234 803 000 0011' }, 'keyholderPhone2', SAME_HOLDER],
    ] as const) {
      const { status, body } = await create({ ...form, ...wrong });
      expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] });
    }
    expect((await create(form)).status).toBe(201);
  });

  it('names every field that is wrong, and says the first one’s message on top', async () => {
    const { body } = await create(registration({ username: '', address: '1', phoneNumber: '1' }));
    expect(body.message).toBe('Username is required.');
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['username', 'phoneNumber', 'address']);
  });

  it('keeps names in upper case, e-mails in lower case, and takes no middle name', async () => {
    const { form, token, otp } = await askedToRegisterWithCode({
      firstName: ' Chíka ',
      email: ' Chika.Obi@Example.TEST ',
    });
    await validate(token, otp);
    const { body } = await signIn('chika.obi@example.test');
    expect(body.data).toMatchObject({
      firstName: 'CHÍKA',
      surName: 'OBI',
      middleName: null,
      email: 'chika.obi@example.test',
      country: 'NIGERIA',
      stateOfResidence: 'LAGOS',
      stateOfOrigin: 'LAGOS',
      address: form.address,
      phoneNumber: phoneOf(form),
    });
  });

  it('makes a user of whoever asks to be an admin', async () => {
    const { form, token, otp } = await askedToRegisterWithCode({ role: 'admin' });
    await validate(token, otp);
    const { body } = await signIn(form.email);
    expect(body.data.role).toBe('user');
    const [stored] = await db.select().from(accounts).where(eq(accounts.email, form.email));
    expect(stored?.role).toBe('user');
    expect((await getMe(body.data.accessToken)).body.data.userDetails.role).toBe('user');
  });

  it('welcomes the new member by name, without shouting', async () => {
    const { form, token, otp } = await askedToRegisterWithCode({ firstName: 'ADA mary' });
    await validate(token, otp);
    const [welcome] = await sentTo(form.email);
    expect(welcome).toMatchObject({ channel: 'email', subject: 'Welcome to Ownmark' });
    expect(welcome?.text).toMatch(/^WELCOME, ADA MARY\n/);
  });
});

describe('an e-mail, phone or username that an account has', () => {
  it('is refused whatever its case and format', async () => {
    const taken = await person();
    const forms = [
      { email: taken.email.toUpperCase() },
      { username: taken.username.toUpperCase() },
      { phoneNumber: taken.phone },
      { phoneNumber: local(taken.phone) },
      { phoneNumber: taken.phone.replace(/^(\+234)(...)(...)/, '$1 $2-$3 ') },
    ];
    for (const form of forms) {
      const { status, body } = await create(registration(form));
      expect({ form, status, code: body.code, message: body.message }).toEqual({
        form,
        status: 409,
        code: 'CONFLICT',
        message: TAKEN,
      });
    }
  });

  it('is free for as long as nobody has verified it: the first to do so gets it', async () => {
    const shared = { email: 'wanted@example.test', username: 'wanted' };
    const first = await askedToRegisterWithCode(shared);
    const second = await askedToRegisterWithCode({ ...shared, email: 'WANTED@example.test' });
    expect((await validate(second.token, second.otp)).status).toBe(200);
    const late = await validate(first.token, first.otp);
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT', message: TAKEN } });
    expect(await db.select().from(accounts).where(eq(accounts.email, shared.email))).toHaveLength(1);
  });

  it('does not belong to somebody who has only asked for it', async () => {
    const { form } = await askedToRegister();
    expect(await db.select().from(accounts).where(eq(accounts.email, form.email))).toEqual([]);
    expect((await signIn(form.email)).status).toBe(401);
  });
});

describe('what a registration leaves behind', () => {
  it('is at most 5 codes an hour for one phone from one address, however it is written', async () => {
    const [phone, address] = [uniquePhone(), randomAddress()];
    const written = [phone, local(phone)];
    for (let n = 0; n < 5; n++) await askedToRegister({ phoneNumber: written[n % 2] }, address);
    const { status, body, headers } = await create(registration({ phoneNumber: phone }), address);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please try again later.',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    const waiting = await db.select().from(pendingRegistrations).where(eq(pendingRegistrations.phone, phone));
    expect(waiting).toHaveLength(5);
    expect(await sentTo(phone)).toHaveLength(5);
  });

  it('holds neither the code nor the password nor a bearer token in clear', async () => {
    const password = 'Unheard0f@Elsewhere';
    const waiting = await askedToRegisterWithCode({ password });
    const verified = await askedToRegisterWithCode({ password });
    await validate(verified.token, verified.otp);
    const { body } = await signIn(verified.form.email, password);
    const stored = await everythingStored();
    expect(stored).toContain(verified.form.email);
    for (const secret of [waiting.otp, verified.otp, password, body.data.accessToken]) {
      expect(stored.includes(secret)).toBe(false);
    }
  });
});

/** Every row of every table but the development outbox, as text. */
async function everythingStored(): Promise<string> {
  const { results } = await bindings.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\' and name <> 'dev_outbox'",
  ).all<{ name: string }>();
  const tables = await Promise.all(results.map(({ name }) => bindings.DB.prepare(`select * from "${name}"`).all()));
  return JSON.stringify(tables.map((table) => table.results));
}
