import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, transfers } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Conflict, DomainError } from '#domain/errors.ts';

class InDispute extends DomainError {
  constructor() {
    super(
      409,
      'IN_DISPUTE',
      'A case about this device is open. Until it ends, the device can’t be given away or removed, and gets no certificate.',
    );
  }
}

/** By a case that was admitted and is not closed. */
export const isInCase = (deviceId: SQL | string): SQL =>
  sql`exists (select 1 from cases where device_id = ${deviceId} and state in ('admitted', 'decided'))`;

/** A case holds a device where it is; so does a handover that waits for one. */
export const isLocked = (deviceId: SQL | string): SQL =>
  sql`(${isInCase(deviceId)} or exists (select 1 from transfers waiting
    where waiting.device_id = ${deviceId} and waiting.state = 'pending' and waiting.frozen_case is not null))`;

/** Claim: nothing holds the device. Lost: IN_DISPUTE. */
export function claimUnlocked(ctx: Context, deviceId: string): Statement {
  return claimNot(ctx, deviceId, isLocked(deviceId), () => new InDispute());
}

/** Claim: no other case of the device is admitted. @param why the error of its loss */
export function claimNoCase(ctx: Context, deviceId: string, why: () => unknown): Statement {
  return claimNot(ctx, deviceId, isInCase(deviceId), why);
}

function claimNot({ db }: Context, deviceId: string, isHeld: SQL, why: () => unknown): Statement {
  const touched = db.update(devices).set({ updatedAt: sql`${devices.updatedAt}` });
  return claim('no case', touched.where(and(eq(devices.id, deviceId), sql`not ${isHeld}`)), why);
}

/** Claim: no transfer of the device is open, so that neither side changes what the other relies on. Lost: Conflict. */
export function claimNoTransfer(ctx: Context, deviceId: string): Statement {
  const isOpen = sql`exists (select 1 from ${transfers} where device_id = ${deviceId} and state = 'pending')`;
  return claimNot(ctx, deviceId, isOpen, () => new Conflict(IN_HANDOVER));
}

/** Claim: its owner has not been paid for it in a handover that is open. Lost: Conflict. */
export function claimUnsold(ctx: Context, deviceId: string): Statement {
  const isSold = sql`exists (select 1 from ${transfers} where device_id = ${deviceId} and state = 'pending' and paid_at is not null)`;
  return claimNot(ctx, deviceId, isSold, () => new Conflict(SOLD));
}

const SOLD = 'The other side of a handover says that they paid for this device. Until it ends, it gets no certificate.';

export const IN_HANDOVER =
  'A handover of this device is open. Until it ends, nobody changes or takes back its report, its numbers or its entry.';
