import { and, asc, eq, isNull } from 'drizzle-orm';
import { type accounts, devices } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';
import { UNFINISHED_LIFE } from '#schemas/reports/stolenReport.ts';
import type { OpenReport } from '#schemas/responses/reports.ts';

export type Account = Pick<typeof accounts.$inferSelect, 'id' | 'phone' | 'firstName' | 'surName' | 'unfinishedSince'> &
  typeof accounts.$inferInsert;

/** For the few verbs that an unfinished account has. It never has a session, so that all others are closed to it. */
export function actingFor(ctx: Context, { id, phone, firstName, surName }: Account): MemberContext {
  const none = { email: null, passwordAt: null, recoveryHoldUntil: null, subscription: null } as const;
  const session = { tokenHash: '', sessionId: '', secondFactor: 'none' } as const;
  return { ...ctx, actor: { id, phone, firstName, surName, role: 'user', ...none, ...session } };
}

export async function presentReport(ctx: Context, account: Account, reportToken: string): Promise<OpenReport> {
  const held = await ctx.db
    .select()
    .from(devices)
    .where(and(eq(devices.ownerId, account.id), isNull(devices.removedAt)))
    .orderBy(asc(devices.createdAt));
  return {
    reportToken,
    name: fullName(account),
    endsAt: iso((account.unfinishedSince ?? ctx.now) + UNFINISHED_LIFE),
    devices: held.map(({ id, name, status, imei1, imei2, serialNumber, location, createdAt }) => ({
      id,
      name,
      status,
      imei1,
      imei2,
      serialNumber,
      location,
      createdAt: iso(createdAt),
    })),
  };
}
