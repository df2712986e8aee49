import { eq } from 'drizzle-orm';
import { payments } from '#db/schema/index.ts';
import { db, plan } from '../../factories.ts';
import { begun, initialize, receiptOf } from '../../payments.ts';
import { everybody, type Operation, ofAdmins, ofStaff, ofTheOwner, signedIn, type World } from './row.ts';

let minted = 0;
const form = (overrides: Record<string, unknown> = {}) => ({
  name: `Plan of row ${++minted}`,
  price: 1500,
  NoOfDevices: 3,
  description: 'For tests.',
  ...overrides,
});
const WRONG_FORMS = [
  { body: {}, fields: ['name', 'NoOfDevices', 'price'], as: 'admin' as const },
  {
    body: form({ name: ' ', NoOfDevices: -1, price: 12.5, description: 'x'.repeat(1001) }),
    fields: ['name', 'NoOfDevices', 'price', 'description'],
    as: 'admin' as const,
  },
  { body: form({ price: 1e9, NoOfDecives: 'many', NoOfDevices: undefined }), fields: ['price'], as: 'admin' as const },
];

/** A payment of the owner's that is settled, and its receipt. */
async function settled({ owner }: World): Promise<Record<string, string>> {
  const { body } = await initialize(owner, { subId: await plan({ price: 0 }) });
  const { reference } = body.data;
  return { reference, receipt: (await receiptOf(reference)).id };
}

/** A payment of the owner's with which another amount has arrived. */
async function paidOtherwise({ owner }: World): Promise<Record<string, string>> {
  const reference = await begun(owner, { subId: await plan() });
  await db
    .update(payments)
    .set({ state: 'failed', paidAmount: 50_000, paidCurrency: 'NGN' })
    .where(eq(payments.reference, reference));
  return { reference };
}

/** Plans, payments, receipts. */
export const PLANS: Operation[] = [
  {
    route: 'GET /subscription/getallSubscription',
    path: () => '/subscription/getallSubscription',
    expected: everybody(200),
  },
  {
    route: 'GET /subscription/getOneSubscription/:id',
    path: ({ planId }) => `/subscription/getOneSubscription/${planId}`,
    expected: everybody(200),
  },
  {
    route: 'GET /admin/plans',
    path: () => '/admin/plans?offer=all',
    expected: ofStaff(200),
    bad: [{ path: '/admin/plans?offer=free', fields: ['offer'], as: 'admin' }],
  },
  {
    route: 'POST /subscription/createSubcription',
    path: () => '/subscription/createSubcription',
    body: () => form(),
    expected: ofAdmins(201),
    bad: WRONG_FORMS,
  },
  {
    route: 'PUT /subscription/updateSubscription/:id',
    path: ({ planId }) => `/subscription/updateSubscription/${planId}`,
    body: () => form(),
    expected: ofAdmins(200),
    bad: WRONG_FORMS,
  },
  {
    route: 'DELETE /subscription/deleteSubscription/:id',
    prepare: async () => ({ plan: await plan() }),
    path: ({ made }) => `/subscription/deleteSubscription/${made.plan}`,
    expected: ofAdmins(200),
  },
  {
    route: 'POST /subscription/restoreSubscription/:id',
    prepare: async () => ({ plan: await plan({ archivedAt: 1 }) }),
    path: ({ made }) => `/subscription/restoreSubscription/${made.plan}`,
    expected: ofAdmins(200),
  },
  {
    route: 'POST /payment/initialize',
    path: () => '/payment/initialize',
    body: ({ planId }) => ({ subId: planId, duration: 1, durationUnit: 'months' }),
    expected: signedIn(201),
    bad: [
      { body: {}, fields: ['subId', 'duration', 'durationUnit'] },
      { body: { subId: 'x', duration: 0, durationUnit: 'weeks' }, fields: ['duration', 'durationUnit'] },
      { body: { subId: 'x', duration: 61, durationUnit: 'months' }, fields: ['duration'] },
      { body: { subId: 'x', duration: 1, durationUnit: 'months', total: -1 }, fields: ['total'] },
      { body: { subId: 'x', duration: 1.5, durationUnit: 'months' }, fields: ['duration'] },
    ],
  },
  {
    route: 'POST /payment/rest',
    prepare: async (world) => {
      const made = await paidOtherwise(world);
      const asked = { outcome: 'rest' as const, resolvedAt: 1 };
      await db
        .update(payments)
        .set(asked)
        .where(eq(payments.reference, made.reference ?? ''));
      return made;
    },
    path: () => '/payment/rest',
    body: ({ made }) => ({ reference: made.reference }),
    bad: [{ body: {}, fields: ['reference'] }],
    expected: ofTheOwner(200),
  },
  {
    route: 'POST /payment/callback',
    prepare: settled,
    path: ({ made }) => `/payment/callback?reference=${made.reference}`,
    expected: ofTheOwner(200),
    bad: [
      { path: '/payment/callback?reference=', fields: ['reference'] },
      { path: '/payment/callback', fields: ['reference'] },
    ],
  },
  { route: 'GET /payment/standing', path: () => '/payment/standing', expected: signedIn(200) },
  {
    route: 'GET /admin/payments/unresolved',
    path: () => '/admin/payments/unresolved',
    expected: ofStaff(200),
  },
  {
    route: 'POST /admin/payments/:reference/resolve',
    prepare: paidOtherwise,
    path: ({ made }) => `/admin/payments/${made.reference}/resolve`,
    body: () => ({ outcome: 'returned', paid: 50_000, note: 'Sent back to the same account.' }),
    bad: [{ body: { outcome: 'kept', note: '' }, fields: ['outcome', 'paid', 'note'], as: 'admin' as const }],
    expected: ofAdmins(200),
  },
  {
    route: 'GET /payment/getallreceiptforuser',
    path: () => '/payment/getallreceiptforuser',
    expected: signedIn(200),
    bad: [{ path: '/payment/getallreceiptforuser?page=0&limit=1000', fields: ['page', 'limit'] }],
  },
  {
    route: 'GET /payment/getoneforuser/:id',
    prepare: settled,
    path: ({ made }) => `/payment/getoneforuser/${made.receipt}`,
    expected: ofTheOwner(200),
  },
  {
    route: 'GET /admin/getAllreceipt',
    path: () =>
      '/admin/getAllreceipt?page=1&limit=20&startDate=2026-01-01&endDate=2026-12-31&status=completed&search=a',
    expected: ofStaff(200),
    bad: [
      {
        path: '/admin/getAllreceipt?page=x&limit=0&startDate=soon&endDate=2026-02-30&status=lost',
        fields: ['page', 'limit', 'startDate', 'endDate', 'status'],
        as: 'admin',
      },
    ],
  },
  {
    route: 'GET /admin/receipts.csv',
    prepare: settled,
    path: () => '/admin/receipts.csv?startDate=2026-01-01&endDate=&status=completed&search=',
    expected: ofStaff(200),
    bad: [
      {
        path: '/admin/receipts.csv?startDate=soon&endDate=2026-02-30&status=lost',
        fields: ['startDate', 'endDate', 'status'],
        as: 'admin',
      },
    ],
  },
  {
    route: 'GET /admin/getUserReceipts/:id',
    path: ({ owner }) => `/admin/getUserReceipts/${owner.id}`,
    expected: ofStaff(200),
  },
  {
    route: 'GET /admin/getOneReceipt/:id',
    prepare: settled,
    path: ({ made }) => `/admin/getOneReceipt/${made.receipt}`,
    expected: ofStaff(200),
  },
];
