import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { pickAction } from './actions.ts';
import { faultsOf } from './invariants.ts';
import { seeded } from './random.ts';
import { World } from './World.ts';

const STEPS = 45;
/** Long enough for what waits longest: a carrier that comes back, a message for 72 hours, a payment for a week. */
const QUIET = [...Array.from({ length: 5 }, () => 2 * HOUR), DAY_MS, DAY_MS, 8 * DAY_MS, HOUR];

/** One life of a register, with whatever goes wrong; then all works again. @returns what is broken at its end */
export async function faultsAfter(seed: number, d1: D1Database): Promise<string[]> {
  const random = seeded(seed);
  const world = await World.open(random, d1);
  for (let step = 0; step < STEPS; step++) await pickAction(world)(world);
  world.becomeHonest();
  for (const pause of QUIET) {
    world.now += pause;
    await world.schedule();
    while (world.paymentQueue.length > 0) await world.verifyOnePayment();
    for (let left = world.exports.length; left > 0; left--) await world.exports.makeOne();
    for (let left = world.messages.length; left > 0; left--) await world.messages.deliverOne();
  }
  await world.schedule();
  return faultsOf(world);
}
