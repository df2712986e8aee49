import { challenges, devices, transfers } from '#db/schema/index.ts';
import type { Actor } from '#domain/context.ts';
import { registerDevice } from '#domain/devices/register.ts';
import { removeDevice, restoreDevice } from '#domain/devices/remove.ts';
import { initializePayment } from '#domain/payments/initialize.ts';
import { confirmPayment } from '#domain/payments/ownPayments.ts';
import { reportDevice } from '#domain/reports/report.ts';
import { askExport, takeExport } from '#domain/retention/askExport.ts';
import { acceptTransfer, cancelTransfer, declineTransfer } from '#domain/transfers/accept.ts';
import { approveTransfer, rejectTransfer } from '#domain/transfers/decide.ts';
import { requestTransfer } from '#domain/transfers/request.ts';
import { registerDeviceInput } from '#schemas/devices/devices.ts';
import type { DeviceStatus, ReportStatus } from '#schemas/devices/statuses.ts';
import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import { phone } from '../people.ts';
import { unzip } from '../zip.ts';
import type { World } from './World.ts';

type Action = (world: World) => Promise<unknown>;

/** What happens, and how often beside the others. */
export const ACTIONS: [weight: number, action: Action][] = [
  [3, register],
  [4, (world) => report(world, 'stolen')],
  [2, (world) => report(world, 'missing')],
  [3, (world) => report(world, 'active')],
  [4, startTransfer],
  [4, (world) => endTransfer(world, acceptTransfer)],
  [1, (world) => endTransfer(world, declineTransfer)],
  [1, (world) => endTransfer(world, (ctx, id) => cancelTransfer(ctx, { id }))],
  [2, (world) => endTransfer(world, approveTransfer, true)],
  [1, (world) => endTransfer(world, (ctx, id) => rejectTransfer(ctx, id, 'Not clear'), true)],
  [1, (world) => ofADevice(world, (ctx, id) => removeDevice(ctx, id, 'sold'))],
  [1, (world) => ofADevice(world, restoreDevice)],
  [3, pay],
  [3, async ({ bank, random }) => bank.close(random.below(9), random.chance(0.7) ? 'paid' : 'failed')],
  [2, comeBackFromCheckout],
  [3, webhook],
  [3, (world) => world.verifyOnePayment()],
  [8, (world) => world.messages.deliverOne()],
  [1, (world) => world.ask(somebody(world), askExport)],
  [2, (world) => world.exports.makeOne()],
  [1, takeFile],
  [3, (world) => world.schedule()],
  [4, wait],
];

export function pickAction(world: World): Action {
  const all = ACTIONS.reduce((sum, [weight]) => sum + weight, 0);
  let left = world.random.below(all);
  for (const [weight, action] of ACTIONS) {
    left -= weight;
    if (left < 0) return action;
  }
  throw new Error('No action was picked.');
}

const somebody = ({ random, people }: World): Actor => random.pick(people) as Actor;

async function register(world: World): Promise<void> {
  const { IMEI1, ...typed } = phone();
  const device = registerDeviceInput.parse({ ...typed, imei1: IMEI1 });
  await world.ask(somebody(world), (ctx) => registerDevice(ctx, device));
}

const pickDevice = async ({ db, random }: World) =>
  random.pick(await db.select().from(devices).orderBy(devices.createdAt, devices.id));

/** Any person asks, mostly the owner. */
async function ofADevice(
  world: World,
  verb: (ctx: Parameters<typeof restoreDevice>[0], id: string) => Promise<unknown>,
): Promise<void> {
  const device = await pickDevice(world);
  if (!device) return;
  await world.ask(ownerOrOther(world, device.ownerId), (ctx) => verb(ctx, device.id));
}

function ownerOrOther(world: World, ownerId: string): Actor {
  const owner = world.people.find(({ id }) => id === ownerId);
  return owner && world.random.chance(0.9) ? owner : somebody(world);
}

async function report(world: World, status: ReportStatus): Promise<void> {
  const device = await pickDevice(world);
  if (!device) return;
  const words = { location: 'Ojota', description: 'Taken', showToPublic: false };
  const { answer } = await world.ask(ownerOrOther(world, device.ownerId), (ctx) =>
    reportDevice(ctx, { ...words, id: device.id, status } as Parameters<typeof reportDevice>[1]),
  );
  if (answer === 'done') world.told.set(device.id, new Set<DeviceStatus>([status]));
  // An alarm that goes on may have been taken back by it; nothing else may.
  if (answer === 'ended') world.told.get(device.id)?.add(status);
}

async function startTransfer(world: World): Promise<void> {
  const device = await pickDevice(world);
  if (!device) return;
  const owner = ownerOrOther(world, device.ownerId);
  const verified = { id: crypto.randomUUID(), purpose: 'transfer' as const, accountId: owner.id, deviceId: device.id };
  const times = { sentAt: world.now, expiresAt: world.now + 15 * MINUTE, verifiedAt: world.now, createdAt: world.now };
  await world.db.insert(challenges).values({ ...verified, askedPhone: owner.phone, ...times });
  const recipientEmail = somebody(world).email ?? '';
  await world.ask(owner, (ctx) => requestTransfer(ctx, { deviceId: device.id, recipientEmail, reason: 'Gift' }));
}

type OnTransfer = (ctx: Parameters<typeof acceptTransfer>[0], id: string) => Promise<unknown>;

async function endTransfer(world: World, verb: OnTransfer, byAdmin = false): Promise<void> {
  const all = await world.db.select().from(transfers).orderBy(transfers.createdAt, transfers.id);
  const transfer = world.random.pick(all.filter(({ state }) => state === 'pending')) ?? world.random.pick(all);
  if (!transfer) return;
  const party = world.random.chance(0.5) ? transfer.fromAccountId : transfer.toAccountId;
  const actor = byAdmin ? world.admin : (world.people.find(({ id }) => id === party) ?? somebody(world));
  await world.ask(actor, (ctx) => verb(ctx, transfer.id));
}

async function pay(world: World): Promise<void> {
  const order = { subId: 'plan', duration: 1 + world.random.below(2), durationUnit: 'months' as const };
  await world.ask(somebody(world), (ctx) => initializePayment(ctx, order));
}

/** What is offered is whole. */
async function takeFile(world: World): Promise<void> {
  const taken = await world.ask(somebody(world), takeExport);
  if (taken.answer !== 'done') return;
  const { size, body } = taken.done;
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  if (bytes.length !== size || !unzip(bytes).has('everything.json')) throw new Error('Half a file was offered.');
}

const someReference = ({ bank, random }: World): string | undefined => random.pick([...bank.books.keys()]);

async function comeBackFromCheckout(world: World): Promise<void> {
  const reference = someReference(world);
  if (reference) await world.ask(somebody(world), (ctx) => confirmPayment(ctx, reference));
}

/** Providers tell twice, late, or not at all. */
async function webhook(world: World): Promise<void> {
  const reference = someReference(world);
  if (reference) world.paymentQueue.push(...Array.from({ length: world.random.below(3) }, () => reference));
}

async function wait(world: World): Promise<void> {
  world.now += world.random.pick([MINUTE, 10 * MINUTE, HOUR, 12 * HOUR, 2 * DAY_MS]) ?? 0;
}
