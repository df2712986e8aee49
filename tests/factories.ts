import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { openDb } from '#db/client.ts';
import { accounts, devices, identifiers, plans, subscriptions } from '#db/schema/index.ts';
import { DEMO_PASSWORD } from '#db/seed.ts';
import { openSession } from '#domain/accounts/sessions.ts';
import { jobContext } from '#worker/context.ts';
import { cheapHash } from './cheapHash.ts';
import { bindings, rest } from './clients.ts';
import { phone, report, uniquePhone } from './people.ts';

export { phone, registration, report, uniqueImei, uniquePhone, uniqueSerial } from './people.ts';

export const db = openDb(bindings.DB);
export const PASSWORD = DEMO_PASSWORD;
const DAY = 86_400_000;
const PASSWORD_HASH = cheapHash(PASSWORD);

export type Person = { id: string; token: string; email: string; phone: string; username: string };

/** Seven digits, because tests make names of the last six: names are stored in capitals, usernames are not. */
let count = 1e6 + Math.floor(Math.random() * 1e6);
const next = () => ++count;

/** Mints an account with a session; the password is PASSWORD, its hash precomputed. */
export async function person(overrides: Partial<typeof accounts.$inferInsert> = {}): Promise<Person> {
  const account = {
    id: randomUUID(),
    ...uniquePerson(),
    passwordHash: PASSWORD_HASH,
    firstName: 'NGOZI',
    surName: 'SECRETNAME',
    keyholderPhone1: uniquePhone(),
    keyholderPhone2: uniquePhone(),
    country: 'NIGERIA',
    stateOfResidence: 'LAGOS',
    stateOfOrigin: 'LAGOS',
    address: '1 Sample Close',
    createdAt: Date.now(),
    updatedAt: Date.now(),
    emailConfirmedAt: Date.now(),
    keyholder1ConsentedAt: Date.now(),
    keyholder2ConsentedAt: Date.now(),
    ...overrides,
  };
  await db.insert(accounts).values(account);
  const { token, insert } = openSession(jobContext(bindings, Date.now()), account.id, 'Tests');
  await insert;
  return { id: account.id, token, email: account.email, phone: account.phone, username: account.username };
}

/** A member whose plan has room for `deviceLimit` devices (0: without limit). */
export async function member({ deviceLimit = 0, ...overrides }: MemberOptions = {}): Promise<Person> {
  const minted = await person(overrides);
  const planId = await plan({ deviceLimit });
  const now = Date.now();
  await db
    .insert(subscriptions)
    .values({ accountId: minted.id, planId, startsAt: now - DAY, endsAt: now + 30 * DAY, updatedAt: now });
  return minted;
}

/** Mints a plan on offer; its id. */
export async function plan(overrides: Partial<typeof plans.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const now = Date.now();
  await db
    .insert(plans)
    .values({ id, name: `Plan ${next()}`, price: 1000, deviceLimit: 2, createdAt: now, updatedAt: now, ...overrides });
  return id;
}

type MemberOptions = Partial<typeof accounts.$inferInsert> & { deviceLimit?: number };

export const admin = () => person({ role: 'admin' });

type RegisteredPhone = Record<'id' | 'imei1' | 'serialNumber' | 'name' | 'type' | 'updatedAt', string> & {
  imei2: string | null;
};

/** Registers a phone over REST. */
export async function registeredPhone(owner: Person, overrides: Record<string, unknown> = {}) {
  const { status, body } = await rest('POST', '/device', { token: owner.token, body: phone(overrides) });
  if (status !== 201) throw new Error(`Registering failed: ${JSON.stringify(body)}`);
  return body.data as RegisteredPhone;
}

/** Registers a phone and reports it stolen. */
export async function stolenPhone(owner: Person) {
  const device = await registeredPhone(owner);
  await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') });
  return device;
}

/** Puts a device on the register so long ago that the public hears the words of a report at once. */
export async function registeredLongAgo(id: string): Promise<void> {
  const now = Date.now();
  await db
    .update(devices)
    .set({ createdAt: now - 4 * DAY })
    .where(eq(devices.id, id));
  await db
    .update(identifiers)
    .set({ publicFrom: now - DAY })
    .where(eq(identifiers.deviceId, id));
}

/** What no two people share. */
export function uniquePerson() {
  const n = next();
  return { username: `user_${n}`, email: `user${n}@example.test`, phone: uniquePhone() };
}
