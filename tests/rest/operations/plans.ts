import { everybody, type Operation } from './row.ts';

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
];
