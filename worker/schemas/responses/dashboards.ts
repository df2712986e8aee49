import { z } from 'zod';
import { FOUND_KINDS } from '#schemas/admin/administration.ts';
import { deviceType } from '#schemas/devices/devices.ts';
import { adminDevice, listedDevice } from './devices.ts';
import { deviceStatus, instant, naira, pagination } from './parts.ts';
import { pendingPayment, receipt } from './payments.ts';
import { adminUser, ownProfile } from './people.ts';

const financialSummary = z.object({
  totalSpent: naira,
  lastPayment: instant.nullable(),
  receiptCount: z.int(),
  averagePayment: naira,
});
export type FinancialSummary = z.infer<typeof financialSummary>;

export const dashboard = z.object({
  userDetails: ownProfile,
  devices: z.array(listedDevice),
  financialSummary,
  pendingPayments: z
    .array(pendingPayment)
    .meta({ description: 'Begun in the last two days and not ended; at most 3.' }),
  pagination: pagination.meta({ description: 'Where `devices` stands in the list of all.' }),
});
export type Dashboard = z.infer<typeof dashboard>;

const countOf = <Id extends z.ZodType>(id: Id) => z.object({ id, count: z.int() });

/** `id` is the plan's name. */
const tier = countOf(z.string()).extend({
  planId: z.string().nullable().meta({ description: 'null where several plans have had this name.' }),
});

const month = z.object({
  month: z.string(),
  revenue: naira,
  payments: z.int(),
  signUps: z.int(),
  missing: z.int().meta({ description: 'Devices reported missing; from missing to stolen counts no second time.' }),
  stolen: z.int(),
  back: z.int().meta({ description: 'Sought devices that came back.' }),
});
export type MonthOfRegister = z.infer<typeof month>;

/** Receipts count when completed. Aggregates of a large registry are up to a minute old. */
export const dashboardStats = z
  .object({
    users: z.object({
      total: z.int(),
      active: z.int(),
      recent: z.array(adminUser),
      subscriptionTiers: z.array(tier),
    }),
    devices: z.object({
      total: z.int(),
      byType: z.array(countOf(deviceType)),
      byStatus: z.array(countOf(deviceStatus)),
      byTypeAndStatus: z.array(z.object({ type: deviceType, status: deviceStatus, count: z.int() })),
      recent: z.array(adminDevice),
    }),
    receipts: z.object({
      total: z.int(),
      revenue: naira,
      recent: z.array(
        receipt
          .pick({ id: true, receiptNumber: true, amount: true, status: true, date: true })
          .extend({ user: z.object({ username: z.string(), email: z.string() }) }),
      ),
    }),
    transfers: z
      .object({ pending: z.int(), approved: z.int(), rejected: z.int() })
      .meta({ description: 'Asked for in the last twelve months.' }),
    months: z.array(month),
  })
  .meta({ id: 'Figures' });
export type DashboardStats = z.infer<typeof dashboardStats>;

export const found = z
  .object({
    kind: z.enum(FOUND_KINDS),
    id: z.string(),
    title: z.string(),
    line: z.string().meta({ description: 'Tells it from others of the same title.' }),
    status: z.string().meta({ description: 'Its state; of a user active or deactivated.' }),
    ofKind: z
      .int()
      .nullable()
      .meta({ description: 'How many of its kind are found; null for more than were counted.' }),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof found>;
