import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { allOrNothing, type Statement } from '#db/batch.ts';
import { openDb } from '#db/client.ts';
import { accounts, devices, identifiers, plans, subscriptions } from '#db/schema/index.ts';
import { openSession } from '#domain/accounts/sessions.ts';
import { baseContext } from '#worker/context.ts';
import { cheapHash } from './cheapHash.ts';
import { bindings, rest } from './clients.ts';
import { PASSWORD, phone, report, uniquePhone } from './people.ts';

export { PASSWORD, phone, registration, report, uniqueImei, uniquePhone, uniqueSerial } from './people.ts';

export const db = openDb(bindings.DB);
const DAY = 86_400_000;
const PASSWORD_HASH = cheapHash(PASSWORD);

export type Person = { id: string; token: string; email: string; phone: string; username: string };

/** Seven digits, because tests make names of the last six: names are stored in capitals, usernames are not. */
let count = 1e6 + Math.floor(Math.random() * 1e6);
const next = () => ++count;

/** Mints an account with a session; the password is PASSWORD, its hash precomputed. */
export function person(overrides: Partial<typeof accounts.$inferInsert> = {}): Promise<Person> {
  return mint(overrides, () => []);
}

/**
 * Mints it together with the rows that are named: each write on its own would be a call of its own to D1.
 * Deactivated last, because no session begins after it.
 */
async function mint(
  { deactivatedAt = null, ...overrides }: Partial<typeof accounts.$inferInsert>,
  more: (accountId: string, now: number) => Statement[],
): Promise<Person> {
  const now = Date.now();
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
    createdAt: now,
    updatedAt: now,
    emailConfirmedAt: now,
    keyholder1ConsentedAt: now,
    keyholder2ConsentedAt: now,
    ...overrides,
  };
  const { token, insert } = openSession(baseContext(bindings, now), account.id, 'Tests');
  const end = db.update(accounts).set({ deactivatedAt }).where(eq(accounts.id, account.id));
  const isOver = deactivatedAt !== null;
  await allOrNothing(db, db.insert(accounts).values(account), insert, isOver ? end : [], more(account.id, now));
  return { id: account.id, token, email: account.email ?? '', phone: account.phone, username: account.username };
}

/** A member whose plan has room for `deviceLimit` devices (0: without limit). */
export function member({ deviceLimit = 0, ...overrides }: MemberOptions = {}): Promise<Person> {
  const bought = newPlan({ deviceLimit });
  return mint(overrides, (accountId, now) => [
    db.insert(plans).values(bought),
    db
      .insert(subscriptions)
      .values({ accountId, planId: bought.id, startsAt: now - DAY, endsAt: now + 30 * DAY, updatedAt: now }),
  ]);
}

/** Mints a plan on offer; its id. */
export async function plan(overrides: Partial<typeof plans.$inferInsert> = {}): Promise<string> {
  const minted = newPlan(overrides);
  await db.insert(plans).values(minted);
  return minted.id;
}

function newPlan(overrides: Partial<typeof plans.$inferInsert>) {
  const [id, now] = [randomUUID() as string, Date.now()];
  return { id, name: `Plan ${next()}`, price: 1000, deviceLimit: 2, createdAt: now, updatedAt: now, ...overrides };
}

type MemberOptions = Partial<typeof accounts.$inferInsert> & { deviceLimit?: number };

export const admin = () => person({ role: 'admin' });
export const support = () => person({ role: 'support' });

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
