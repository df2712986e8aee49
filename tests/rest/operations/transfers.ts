import { accepted, offered, paid, wordOf } from '../../domain/transfers/handoverSteps.ts';
import { mintVerified, pendingTransfer, request } from '../../domain/transfers/steps.ts';
import { member } from '../../factories.ts';
import { members, type Operation, ofStaff, ofTheOwner, signedIn, type World } from './row.ts';

const someRecipient = async () => ({ recipient: (await member()).email });

/** The world's phone on its way to somebody. */
async function outgoing({ owner, device }: World) {
  await mintVerified(owner, device.id);
  const { body } = await request(owner, device.id, (await member()).email);
  return { transfer: body.data.id as string };
}

/** Somebody's phone on its way to the world's member. */
async function incoming({ owner }: World) {
  return { transfer: (await pendingTransfer({ recipient: owner })).id };
}

const subscribersOwn = members({ lapsed: 403, owner: 200, other: 404, admin: 404 });

/** Transfers and the recipients of them. */
export const TRANSFERS: Operation[] = [
  {
    route: 'GET /users/search',
    path: ({ owner }) => `/users/search?query=${owner.username}`,
    expected: signedIn(200),
    bad: [
      { path: '/users/search', fields: ['query'] },
      { path: `/users/search?query=${'a'.repeat(255)}`, fields: ['query'] },
    ],
  },
  { route: 'GET /users/recent-contacts', path: () => '/users/recent-contacts', expected: signedIn(200) },
  {
    route: 'GET /device/transferOtp/:deviceId',
    prepare: someRecipient,
    path: ({ device, made }) =>
      `/device/transferOtp/${device.id}?recipientEmail=${made.recipient}&deliverTo=keyholder1`,
    expected: subscribersOwn,
    bad: [{ path: '/device/transferOtp/x?recipientEmail=nope&deliverTo=me', fields: ['recipientEmail', 'deliverTo'] }],
  },
  {
    route: 'GET /device/transferOtp',
    path: ({ device }) => `/device/transferOtp?deviceId=${device.id}`,
    expected: subscribersOwn,
    bad: [{ path: '/device/transferOtp', fields: ['deviceId'] }],
  },
  {
    route: 'POST /device/verifyDeviceTransferOtp',
    path: () => '/device/verifyDeviceTransferOtp',
    body: () => ({ otp: 'ABCDEFGH', registrationToken: 'unknown' }),
    expected: signedIn(400),
    bad: [{ body: { otp: 'short' }, fields: ['otp', 'registrationToken'] }],
  },
  {
    route: 'POST /device/transfer/resend-otp',
    path: () => '/device/transfer/resend-otp',
    body: () => ({ token: 'unknown' }),
    expected: signedIn(400),
    bad: [{ body: {}, fields: ['token'] }],
  },
  {
    route: 'PUT /device/transferOwnership',
    prepare: async ({ owner, device }) => ({
      ...(await someRecipient()),
      challenge: await mintVerified(owner, device.id),
    }),
    path: () => '/device/transferOwnership',
    body: ({ device, made }) => ({ deviceId: device.id, recipientEmail: made.recipient, reason: 'Gift' }),
    expected: subscribersOwn,
    bad: [
      { body: {}, fields: ['deviceId', 'recipientEmail', 'reason'] },
      {
        body: { deviceId: 'x', recipientEmail: 'nope', reason: 'x'.repeat(1001) },
        fields: ['recipientEmail', 'reason'],
      },
    ],
  },
  {
    route: 'GET /device/transfers',
    prepare: incoming,
    path: () => '/device/transfers',
    expected: signedIn(200),
    bad: [{ path: '/device/transfers?before=yesterday', fields: ['before'] }],
  },
  {
    route: 'GET /device/transfers/:id',
    prepare: incoming,
    path: ({ made }) => `/device/transfers/${made.transfer}`,
    expected: ofTheOwner(200),
  },
  ...['accept', 'decline', 'cancel'].map((what) => ({
    route: `POST /device/transfers/:id/${what}`,
    prepare: what === 'cancel' ? outgoing : incoming,
    path: ({ made }: { made: Record<string, string> }) => `/device/transfers/${made.transfer}/${what}`,
    body: () => ({}),
    expected: ofTheOwner(200),
  })),
  {
    route: 'GET /device/transfers/:id/offered',
    prepare: async ({ owner }) => ({ transfer: (await offered({ recipient: owner })).id }),
    path: ({ made }) => `/device/transfers/${made.transfer}/offered`,
    expected: ofTheOwner(200),
  },
  {
    route: 'GET /device/transfers/:id/word',
    prepare: async ({ owner }) => ({ transfer: (await accepted({ recipient: owner })).id }),
    path: ({ made }) => `/device/transfers/${made.transfer}/word`,
    expected: ofTheOwner(200),
  },
  {
    route: 'POST /device/transfers/:id/paid',
    prepare: async ({ owner }) => ({ transfer: (await accepted({ recipient: owner })).id }),
    path: ({ made }) => `/device/transfers/${made.transfer}/paid`,
    body: () => ({ how: 'cash', sum: 120_000 }),
    expected: ofTheOwner(200),
    bad: [{ path: '/device/transfers/x/paid', body: { how: 'cheque', sum: 1.5 }, fields: ['how', 'sum'] }],
  },
  {
    route: 'POST /device/transfers/:id/handover',
    prepare: async ({ owner }) => {
      const { id, recipient } = await paid({ owner });
      return { transfer: id, word: await wordOf(recipient, id) };
    },
    path: ({ made }) => `/device/transfers/${made.transfer}/handover`,
    body: ({ made }) => ({ word: made.word }),
    expected: ofTheOwner(200),
    bad: [{ path: '/device/transfers/x/handover', body: { word: 'ABC' }, fields: ['word'] }],
  },
  {
    route: 'POST /device/transfers/:id/not-paid',
    prepare: async ({ owner }) => ({ transfer: (await paid({ owner })).id }),
    path: ({ made }) => `/device/transfers/${made.transfer}/not-paid`,
    body: () => ({}),
    expected: ofTheOwner(200),
  },
  {
    route: 'GET /admin/device-transfers',
    prepare: outgoing,
    path: () => '/admin/device-transfers?status=pending&search=phone&page=1&limit=5',
    expected: ofStaff(200),
    bad: [
      {
        path: '/admin/device-transfers?status=lost&page=0&limit=101',
        fields: ['status', 'page', 'limit'],
        as: 'admin' as const,
      },
    ],
  },
  {
    route: 'GET /admin/device-transfers/:id',
    prepare: outgoing,
    path: ({ made }) => `/admin/device-transfers/${made.transfer}`,
    expected: ofStaff(200),
  },
  {
    route: 'GET /admin/getalltransfersforauser/:id',
    prepare: outgoing,
    path: ({ owner }) => `/admin/getalltransfersforauser/${owner.id}?limit=5`,
    expected: ofStaff(200),
    bad: [{ path: '/admin/getalltransfersforauser/x?limit=0', fields: ['limit'], as: 'admin' as const }],
  },
  { route: 'GET /admin/waiting-transfers', path: () => '/admin/waiting-transfers', expected: ofStaff(200) },
  {
    route: 'POST /admin/device-transfers/decide',
    prepare: outgoing,
    path: () => '/admin/device-transfers/decide',
    body: ({ made }) => ({ ids: [made.transfer, 'nobody’s'], decision: 'reject' }),
    expected: ofStaff(200),
    bad: [
      { body: { decision: 'postpone' }, fields: ['ids', 'decision'], as: 'admin' as const },
      { body: { ids: ['a', 'b', 'a'], decision: 'approve' }, fields: ['ids'], as: 'admin' as const },
      { body: { ids: ['a', ''], decision: 'approve' }, fields: ['ids.1'], as: 'admin' as const },
      {
        body: { ids: Array.from({ length: 51 }, (_, n) => `t${n}`), decision: 'approve' },
        fields: ['ids'],
        as: 'admin' as const,
      },
    ],
  },
  ...['approve', 'reject'].map((what) => ({
    route: `POST /admin/device-transfers/:id/${what}`,
    prepare: outgoing,
    path: ({ made }: { made: Record<string, string> }) => `/admin/device-transfers/${made.transfer}/${what}`,
    expected: ofStaff(200),
  })),
];
