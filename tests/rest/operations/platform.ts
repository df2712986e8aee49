import { commit } from '#domain/commit.ts';
import { compose } from '#domain/messages/compose.ts';
import { markDeadUnlessRetried } from '#domain/messages/deliver.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { everybody, type Operation, ofStaff } from './row.ts';

/** Health, audit, messages. */
export const PLATFORM: Operation[] = [
  { route: 'GET /health', path: () => '/health', expected: everybody(200) },
  { route: 'GET /health/ready', path: () => '/health/ready', expected: everybody(200) },
  { route: 'GET /log', path: () => '/log', expected: everybody(200) },
  {
    route: 'GET /admin/audit',
    path: () => '/admin/audit?action=device&limit=5',
    expected: ofStaff(200),
    bad: [
      {
        path: '/admin/audit?page=0&limit=1000&subjectType=phone&startDate=yesterday&endDate=2026-02-30',
        fields: ['page', 'limit', 'subjectType', 'startDate', 'endDate'],
        as: 'admin',
      },
    ],
  },
  { route: 'GET /admin/counters', path: () => '/admin/counters', expected: ofStaff(200) },
  {
    route: 'GET /admin/getauditforauser/:id',
    path: ({ owner }) => `/admin/getauditforauser/${owner.id}?limit=5`,
    expected: ofStaff(200),
    bad: [{ path: '/admin/getauditforauser/x?limit=1000', fields: ['limit'], as: 'admin' }],
  },
  {
    route: 'GET /admin/messages',
    path: () => '/admin/messages?state=dead&channel=email&limit=5',
    expected: ofStaff(200),
    bad: [
      { path: '/admin/messages?state=lost&channel=pigeon&page=x', fields: ['state', 'channel', 'page'], as: 'admin' },
    ],
  },
  { route: 'GET /admin/messages/troubles', path: () => '/admin/messages/troubles', expected: ofStaff(200) },
  { route: 'GET /admin/messages/counts', path: () => '/admin/messages/counts', expected: ofStaff(200) },
  {
    route: 'POST /admin/messages/requeue',
    prepare: async () => ({ messageId: await deadMessage() }),
    path: () => '/admin/messages/requeue',
    body: () => ({ state: 'dead', to: 'ada@example.test' }),
    expected: ofStaff(200),
  },
  {
    route: 'POST /admin/messages/:id/requeue',
    prepare: async () => ({ messageId: await deadMessage() }),
    path: ({ made }) => `/admin/messages/${made.messageId}/requeue`,
    body: () => ({}),
    expected: ofStaff(200),
  },
];

async function deadMessage(): Promise<string> {
  const ctx = baseContext(bindings, Date.now());
  await commit(
    ctx,
    compose(ctx, 'ada@example.test', { channel: 'email', template: 'welcome', data: { firstName: 'Ada' } }),
  );
  const [id = ''] = ctx.unsent;
  await markDeadUnlessRetried({ ...ctx, now: ctx.now + 73 * 3_600_000 }, id);
  return id;
}
