import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addressOf, networkOf } from '#api/address.ts';
import { allOrNothing } from '#db/batch.ts';
import { openDb } from '#db/client.ts';
import { accounts } from '#db/schema/index.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import type { Context } from '#domain/context.ts';
import { DomainError } from '#domain/errors.ts';
import { rememberAddress } from '#domain/kernel/knownAddress.ts';
import { BUDGETS, textsForAnybody, VISITOR_TEXTS } from '#schemas/rules/limits.ts';
import { memoryD1 } from '../fakes/memoryD1.ts';
import { uniquePhone } from '../people.ts';

/** How many text messages visitors can cause, and what members can ask for meanwhile: `npm run bench:texts`. */
const HOUR = 3_600_000;
/** Midnight in Lagos, where the day begins that is counted. */
const MIDNIGHT = Date.parse('2026-03-01T23:00:00Z');
/** Before the mend an address had this many requests a minute, and nothing else bounded texts to different phones. */
const BEFORE_A_MINUTE = 30;

const some = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n));
const hex = (n: number) => (n + 1).toString(16);
const CALLERS = {
  'one address': some(1, () => '198.51.100.7'),
  'one IPv4 /24 (256 addresses)': some(256, (n) => `198.51.100.${n}`),
  'one IPv6 /48 (256 /64s)': some(256, (n) => `2001:db8:1:${hex(n)}::1`),
  '256 /64s of different /48s': some(256, (n) => `2001:db8:${hex(n)}::1`),
  '256 different /24s': some(256, (n) => `10.7.${n}.9`),
};

const faults: string[] = [];
for (const [name, addresses] of Object.entries(CALLERS)) {
  await withEmptyRegistry(async (d1) => {
    const isOneNetwork = new Set(addresses.map((address) => networkOf(addressOf(callFrom(address))))).size === 1;
    const anHour = await textsOf(d1, addresses, 9);
    // The day of the whole service is its hours: the counter restarts with each.
    const aDay = isOneNetwork ? anHour + (await textsOfHours(d1, addresses)) : anHour * 24;
    const { hour } = VISITOR_TEXTS[addresses.length === 1 ? 'address' : 'network'].plain;
    expectAtMost(name, anHour, isOneNetwork ? hour : textsForAnybody(BUDGETS.texts));
    console.info(
      `${name}: ${anHour} texts an hour, ${aDay} a day (before: ${addresses.length * BEFORE_A_MINUTE * 60}).`,
    );
    if (!isOneNetwork) await meanwhile(d1);
  });
}
await withEmptyRegistry(floodOnePhone);
for (const fault of faults) console.error(`Failed: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

/** Texts visitors get in one hour of the day: each address asks for new phones until it is refused. */
async function textsOf(d1: D1Database, addresses: string[], hour: number): Promise<number> {
  let [texts, refused] = [0, 0];
  for (const address of addresses) {
    const before = texts;
    while (await isDone(register(d1, address, hour))) texts += 1;
    refused = texts === before ? refused + 1 : 0;
    // What all share is used up: the others get nothing either.
    if (refused > 5) break;
  }
  return texts;
}

async function textsOfHours(d1: D1Database, addresses: string[]): Promise<number> {
  let texts = 0;
  for (let hour = 10; hour < 20; hour++) {
    const more = await textsOf(d1, addresses, hour);
    if (more === 0) break;
    texts += more;
  }
  return texts;
}

/** While visitors have used up the hour: what an owner at home, and one who is logged in, can still ask for. */
async function meanwhile(d1: D1Database): Promise<void> {
  const owner = await account(d1);
  await allOrNothing(openDb(d1), rememberAddress(context(d1, '203.0.113.5', 9), owner.id));
  const before = await textsTo(d1, owner.phone);
  for (let n = 0; n < 9; n++) await isDone(ask(d1, '203.0.113.5', owner.phone, 9));
  const atHome = (await textsTo(d1, owner.phone)) - before;
  const away = await account(d1);
  await isDone(ask(d1, '192.0.2.9', away.phone, 9));
  const elsewhere = await textsTo(d1, away.phone);
  let [own, holders] = [0, 0];
  while (await isDone(askSignedIn(d1, owner, 'transfer', 'owner'))) own += 1;
  const other = await account(d1);
  while (await isDone(askSignedIn(d1, other, 'vouching', 'keyholder1'))) holders += 1;
  const sentToHolder = await textsTo(d1, other.holder);
  console.info(
    `  meanwhile: ${atHome} resets at home, ${elsewhere} from a new place, ${own} codes logged in, ${sentToHolder} to a key holder.`,
  );
  if (atHome !== 5 || elsewhere !== 1 || own !== 5 || holders !== 5 || sentToHolder !== 5)
    faults.push('members are held up by strangers');
}

async function floodOnePhone(d1: D1Database): Promise<void> {
  const owner = await account(d1);
  for (let n = 0; n < 15; n++) await isDone(ask(d1, `10.8.${n}.1`, owner.phone, 9));
  const anHour = await textsTo(d1, owner.phone);
  for (let hour = 10; hour < 13; hour++) {
    for (let n = 0; n < 12; n++) await isDone(ask(d1, `10.9.${n}.1`, owner.phone, hour));
  }
  const aDay = await textsTo(d1, owner.phone);
  console.info(`All strangers to one phone: ${anHour} texts an hour, ${aDay} a day.`);
  expectAtMost('one phone', anHour, 10);
  expectAtMost('one phone on a day', aDay, 20);
}

function expectAtMost(what: string, found: number, most: number): void {
  if (found > most || found === 0) faults.push(`${what}: ${found} texts, at most ${most}`);
}

function ask(d1: D1Database, address: string, phone: string, hour: number) {
  const ctx = context(d1, address, hour);
  return openChallenge(ctx, { purpose: 'password_reset', askedPhone: phone, newPasswordHash: 'x' });
}

function register(d1: D1Database, address: string, hour: number) {
  return openChallenge(context(d1, address, hour), { purpose: 'registration', askedPhone: uniquePhone() });
}

function askSignedIn(
  d1: D1Database,
  owner: Owner,
  purpose: 'transfer' | 'vouching',
  deliverTo: 'owner' | 'keyholder1',
) {
  const ctx = context(d1, '203.0.113.200', 9);
  return openChallenge(ctx, {
    purpose,
    askedPhone: owner.phone,
    accountId: owner.id,
    deliverTo,
    data: { device: 'x' },
  });
}

type Owner = Awaited<ReturnType<typeof account>>;

async function account(d1: D1Database) {
  const id = randomUUID();
  const [phone, holder] = [uniquePhone(), uniquePhone()];
  const email = `${id}@example.test`;
  const name = { username: id.slice(0, 8), firstName: 'NGOZI', surName: 'OBI', passwordHash: 'x' };
  const place = { country: 'NIGERIA', stateOfResidence: 'LAGOS', stateOfOrigin: 'LAGOS', address: '1 Close' };
  await openDb(d1)
    .insert(accounts)
    .values({
      ...name,
      ...place,
      id,
      phone,
      email,
      keyholderPhone1: holder,
      keyholder1ConsentedAt: 1,
      createdAt: 1,
      updatedAt: 1,
    });
  return { id, phone, email, holder };
}

async function textsTo(d1: D1Database, phone: string): Promise<number> {
  const found = await d1
    .prepare(`select count(*) as n from messages where "to" = ? and state = 'queued'`)
    .bind(phone)
    .first('n');
  return Number(found);
}

function callFrom(address: string): Request {
  return new Request('https://ownmark.test', { headers: { 'CF-Connecting-IP': address } });
}

function context(d1: D1Database, address: string, hour: number): Context {
  return {
    db: openDb(d1),
    now: MIDNIGHT + hour * HOUR,
    requestId: randomUUID(),
    addressHash: addressOf(callFrom(address)),
    networkHash: networkOf(addressOf(callFrom(address))),
    textsPerHour: BUDGETS.texts,
    person: { isOn: false, verify: async () => 'unavailable' },
    tagsFor: () => ['tag'],
    unsent: [] as string[],
  } as unknown as Context;
}

async function isDone(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (refusal) {
    if (refusal instanceof DomainError && [429, 503].includes(refusal.status)) return false;
    throw refusal;
  }
}

async function withEmptyRegistry(work: (d1: D1Database) => Promise<void>): Promise<void> {
  const d1 = memoryD1();
  await d1.exec(readFileSync('migrations/0000_initial.sql', 'utf8'));
  await work(d1);
}
