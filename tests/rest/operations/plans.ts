import { plan } from '../../factories.ts';
import { everybody, type Operation, ofAdmins } from './row.ts';

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
];
