import { everybody, type Operation, ofAdmins } from './row.ts';

/** Health, audit, messages. */
export const PLATFORM: Operation[] = [
  { route: 'GET /health', path: () => '/health', expected: everybody(200) },
  {
    route: 'GET /admin/audit',
    path: () => '/admin/audit?action=device&limit=5',
    expected: ofAdmins(200),
    bad: [
      {
        path: '/admin/audit?page=0&limit=1000&startDate=yesterday&endDate=2026-02-30',
        fields: ['page', 'limit', 'startDate', 'endDate'],
        as: 'admin',
      },
    ],
  },
];
