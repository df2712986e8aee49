import { type DeviceStatus, type DeviceType, isFlagged } from '#schemas/devices/statuses.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { imeiKey, serialKey } from '#schemas/rules/identifiers.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { REVIEW_PERIOD } from '#schemas/transfers/transferWords.ts';
import { COUNTS, MODELS, PLACES, STORIES } from './kinds.ts';
import type { DemoMember } from './people.ts';
import { momentBetween, type Random, seededRandom } from './random.ts';

const RECOVERED = 24;
const TRANSFERRED = 31;
const FAILED_TRANSFERS = { rejected: 4, declined: 2, cancelled: 4 } as const;

/** Days that open transfers have waited; the first three are accepted. */
const WAITING = [20, 12, 6, 2];

/** Between joining and the first event of a device. */
const QUIET_PERIOD = 45 * DAY_MS;

/** Whoever buys a plan has it this long after joining. */
const FIRST_PLAN_BY = 32 * HOUR;

type Kind = { type: DeviceType; status: DeviceStatus };
/** `plain`: nothing happened. `back`: lost and found again. `given`: it came from the other member. Else how an offer of it ended. */
type Scenario = 'plain' | 'back' | 'given' | keyof typeof FAILED_TRANSFERS;

export function demoYearDevices(members: DemoMember[], now: number) {
  const random = seededRandom(124);
  const owners = shuffled(
    random,
    members.flatMap((member) => Array.from({ length: member.devices }, () => member)),
  );
  // Stories need time, so they go to the earliest members.
  const isLate = ({ joinedAt }: DemoMember) => joinedAt > now - QUIET_PERIOD;
  const ordered = [...owners.filter((one) => !isLate(one)), ...owners.filter(isLate)];
  const kinds = shuffled(
    random,
    entriesOf(COUNTS).flatMap(([type, counts]) =>
      entriesOf(counts).flatMap(([status, length]) => Array.from({ length }, () => ({ type, status }))),
    ),
  );
  const eventful = [
    ...kinds.filter(({ status }) => status !== 'active'),
    ...kinds.filter(({ status }) => status === 'active'),
  ];
  const shop = members[0];
  if (!shop) throw new Error('Nobody has joined.');
  const scenarios = assignScenarios(eventful, ordered, shop);
  let openTransfers = 0;
  const made = eventful.map((kind, index) => {
    const owner = ordered[index] ?? shop;
    const scenario = scenarios[index] ?? 'plain';
    const sellers = members.filter((one) => one !== owner && one.plan !== null && one.joinedAt < owner.joinedAt);
    const other =
      scenario === 'given'
        ? index % 5 === 0 && sellers.length > 0
          ? random.pick(sellers)
          : shop
        : random.pick(members.filter((one) => one !== owner && one.row.deactivated_at === null && !isLate(one)));
    return buildDevice(
      {
        random,
        index,
        kind,
        scenario,
        owner,
        other,
        openNumber: kind.status === 'transfer_pending' ? openTransfers++ : -1,
      },
      now,
    );
  });
  return {
    devices: made.map(({ device }) => device),
    identifiers: made.flatMap(({ identifiers }) => identifiers),
    reports: made.flatMap(({ reports }) => reports).sort((a, b) => a.created_at - b.created_at),
    transfers: made.flatMap(({ transfer }) => transfer ?? []),
  };
}

/** The shop gives and does not receive. */
function assignScenarios(kinds: Kind[], owners: DemoMember[], shop: DemoMember): Scenario[] {
  const left: Record<Exclude<Scenario, 'plain'>, number> = { given: TRANSFERRED, back: RECOVERED, ...FAILED_TRANSFERS };
  return kinds.map(({ status }, index) => {
    if (status !== 'active') return 'plain';
    const isShops = owners[index] === shop;
    const isClosed = owners[index]?.row.deactivated_at !== null;
    const order: Exclude<Scenario, 'plain'>[] = isShops ? ['rejected', 'cancelled', 'declined'] : ['given', 'back'];
    const scenario = isClosed ? undefined : order.find((one) => left[one] > 0);
    if (!scenario) return 'plain';
    left[scenario] -= 1;
    return scenario;
  });
}

type DeviceSpec = {
  random: Random;
  index: number;
  kind: Kind;
  scenario: Scenario;
  owner: DemoMember;
  other: DemoMember;
  /** Which of the open transfers it has, from 0; -1 for none. */
  openNumber: number;
};
type Times = { createdAt: number; transferredAt: number };
type Registered = DeviceSpec & Times & { id: string; name: string; model: string };

function buildDevice(given: DeviceSpec, now: number) {
  const { random, index, kind, scenario, owner } = given;
  const { type, status } = kind;
  const id = `demo-year-${String(index + 1).padStart(3, '0')}`;
  const { name, model, tac } = random.pick(MODELS[type]);
  const serial = `${model.replace(/[^A-Z]/g, '').slice(0, 3)}${(0x10000 + index * 7919 + random.integer(0, 999)).toString(36).toUpperCase()}${random.integer(100, 999)}`;
  const imei = (place: number) => {
    const body = `${tac}${String(random.integer(0, 499_999) + place * 500_000).padStart(6, '0')}`;
    return `${body}${luhnDigit(body)}`;
  };
  const imei1 = tac ? imei(0) : null;
  const imei2 = type === 'smartphone' && index % 2 === 0 ? imei(1) : null;
  const registered = { ...given, ...timesOf(given, now), id, name, model };
  const { createdAt } = registered;
  const transfer =
    kind.status === 'transfer_pending' || !STAYS.includes(scenario) ? buildTransfer(registered, now) : null;
  const reports = buildReports(registered, now);
  const last = reports.at(-1);
  const flagged = isFlagged(status) ? last : undefined;
  const device = {
    id,
    owner_id: owner.row.id,
    name: `${name}${index % 6 === 0 ? ' (work)' : ''}`,
    type,
    model,
    serial_number: serial,
    imei1,
    imei2,
    status,
    location: flagged?.location ?? null,
    created_at: createdAt,
    updated_at: Math.max(createdAt, transfer?.decided_at ?? 0, transfer?.created_at ?? 0, last?.created_at ?? 0),
  };
  const answer = { device_id: id, status, reported_at: flagged?.created_at ?? null };
  const identifiers = [
    ...(imei1 ? [{ ...answer, kind: 'imei1', key: imeiKey(imei1) }] : []),
    ...(imei2 ? [{ ...answer, kind: 'imei2', key: imeiKey(imei2) }] : []),
    { ...answer, kind: 'serial', key: serialKey(serial) },
  ];
  return { device, identifiers, reports, transfer };
}

/** The time of registration: after its first owner got a plan, and before everything that happened to it. */
function timesOf({ random, kind, scenario, owner, other }: DeviceSpec, now: number): Times {
  if (scenario === 'given') {
    const planBegins = other.joinedAt + FIRST_PLAN_BY;
    const earliest = Math.max(owner.joinedAt, planBegins) + DAY_MS;
    const transferredAt = momentBetween(random, earliest, Math.max(now - 7 * DAY_MS, planBegins + 2 * DAY_MS), now);
    return {
      transferredAt,
      createdAt: momentBetween(
        random,
        Math.max(planBegins, transferredAt - 40 * DAY_MS),
        transferredAt - 3 * HOUR,
        now,
      ),
    };
  }
  const planBegins = owner.joinedAt + FIRST_PLAN_BY;
  const room = kind.status === 'active' && scenario === 'plain' ? 0 : 9 * DAY_MS;
  const latest = Math.max(now - room - 2 * HOUR, planBegins);
  const until = Math.min(latest, planBegins + random.integer(2, 140) * DAY_MS);
  return { transferredAt: 0, createdAt: momentBetween(random, planBegins, Math.max(until, planBegins + HOUR), now) };
}

/** Scenarios without a transfer. */
const STAYS: Scenario[] = ['plain', 'back'];

function buildTransfer(
  { random, index, kind, scenario, owner, other, openNumber, ...registered }: Registered,
  now: number,
) {
  const { id, name, model, createdAt, transferredAt } = registered;
  const isOpen = kind.status === 'transfer_pending';
  const isGiven = scenario === 'given';
  const [from, to] = isGiven ? [other, owner] : [owner, other];
  const possible = Math.max(createdAt, other.joinedAt) + HOUR;
  const tried = () => momentBetween(random, possible, Math.max(now - 6 * DAY_MS, possible + HOUR), now);
  const waits = () => Math.max(now - (WAITING[openNumber] ?? 1) * DAY_MS, possible);
  const asked = isGiven ? transferredAt : isOpen ? waits() : tried();
  const answered = asked + random.integer(2, 30) * HOUR;
  const decided = Math.min(answered + random.integer(10, 90) * HOUR, now - HOUR);
  const accepts = isOpen ? openNumber < 3 : isGiven || scenario === 'rejected';
  const answer = accepts ? 'accepted' : scenario === 'declined' ? 'declined' : null;
  return {
    id: `demo-transfer-${String(index + 1).padStart(3, '0')}`,
    device_id: id,
    from_account_id: from.row.id,
    to_account_id: to.row.id,
    from_name: from.name,
    to_name: to.name,
    device_name: name,
    device_model: model,
    reason: isGiven && from.plan === 'Enterprise' ? 'Sold' : random.pick(['Gift', 'Sold', 'Transfer Ownership']),
    state: isOpen ? 'pending' : isGiven ? 'approved' : 'rejected',
    earlier_status: 'active',
    answer,
    answered_at: answer ? Math.min(answered, now - HOUR) : null,
    ending: isOpen ? null : isGiven ? 'approved' : scenario,
    decided_by: isGiven || scenario === 'rejected' ? 'demo-admin' : null,
    decided_at: isOpen ? null : decided,
    review_deadline: asked + REVIEW_PERIOD,
    created_at: asked,
  };
}

function buildReports({ random, index, kind: { status }, scenario, owner, id, createdAt }: Registered, now: number) {
  const report = (place: number, from: DeviceStatus, to: DeviceStatus, at: number) => ({
    id: `5eed${String(index + 100).padStart(4, '0')}-000${place}-4000-8000-000000000000`,
    device_id: id,
    reporter_id: owner.row.id,
    from_status: from,
    to_status: to,
    location: isFlagged(to) ? random.pick(PLACES) : null,
    description: to === 'stolen' || to === 'missing' ? random.pick(STORIES[to]) : null,
    show_to_public: isFlagged(to) && place === 1 && index % 2 === 0 ? 1 : 0,
    created_at: at,
  });
  const begins = createdAt + HOUR;
  if (status === 'inactive') return [report(1, 'active', 'inactive', momentBetween(random, begins, now - HOUR, now))];
  if (isFlagged(status)) {
    const at = momentBetween(random, Math.max(begins, now - 120 * DAY_MS), now - 3 * HOUR, now);
    return [report(1, 'active', status, at)];
  }
  if (scenario !== 'back') return [];
  const lost = momentBetween(random, begins, now - 6 * DAY_MS, now);
  const how = random.pick(['stolen', 'missing', 'missing'] as const);
  return [report(1, 'active', how, lost), report(2, how, 'active', lost + random.integer(20, 110) * HOUR)];
}

function shuffled<Item>(random: Random, items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function entriesOf<Key extends string, Value>(table: Partial<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(table) as [Key, Value][];
}
