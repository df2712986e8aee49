import { isFlagged } from '#schemas/devices/statuses.ts';
import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import type { demoYearDevices } from './devices.ts';
import type { DemoMember } from './people.ts';
import type { demoPurchases } from './purchases.ts';
import { seededRandom, seededText } from './random.ts';

export type DemoYear = { members: DemoMember[] } & ReturnType<typeof demoPurchases> &
  ReturnType<typeof demoYearDevices>;

type AuditEvent = {
  at: number;
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  detail?: object;
};

export function demoAuditEvents(year: DemoYear, now: number) {
  const events = [...memberEvents(year, now), ...deviceEvents(year), ...paymentEvents(year), ...adminEvents(year, now)];
  return events
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at)
    .map(({ at, actorId, action, subjectType, subjectId, detail }, index) => ({
      at,
      actor_id: actorId,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      detail: detail ? JSON.stringify(detail) : null,
      request_id: `demo-${String(index + 1).padStart(5, '0')}`,
      address_hash: seededText(`home of ${actorId}`, 22, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'),
    }));
}

function memberEvents({ members }: DemoYear, now: number): AuditEvent[] {
  const random = seededRandom(7);
  return members.flatMap(({ row, joinedAt }) => {
    const endsAt = row.deactivated_at ?? now;
    const visits = Array.from(
      { length: random.integer(4, 9) },
      () => joinedAt + 10 * MINUTE + random.next() * (endsAt - joinedAt - 10 * MINUTE),
    );
    return [
      { at: joinedAt, actorId: row.id, action: 'account.register', subjectType: 'account', subjectId: row.id },
      ...visits.map((at) => ({
        at: Math.floor(at),
        actorId: random.next() < 0.06 ? null : row.id,
        action: 'account.sign_in',
        subjectType: 'account',
        subjectId: row.id,
      })),
    ].map((event) => (event.actorId === null ? { ...event, action: 'account.sign_in_failed' } : event));
  });
}

function deviceEvents({ devices, reports, transfers }: DemoYear): AuditEvent[] {
  const registered = devices.map(({ id, owner_id, created_at }) => ({
    at: created_at,
    actorId:
      transfers.find(({ device_id, state }) => device_id === id && state === 'approved')?.from_account_id ?? owner_id,
    action: 'device.register',
    subjectType: 'device',
    subjectId: id,
  }));
  const reported = reports.map(({ device_id, reporter_id, from_status, to_status, created_at }) => ({
    at: created_at,
    actorId: reporter_id,
    action: 'device.report',
    subjectType: 'device',
    subjectId: device_id,
    detail: { from: from_status, to: to_status },
  }));
  const transferred = transfers.flatMap((transfer): AuditEvent[] => {
    const { id, device_id: device, answer, answered_at, ending, decided_at, created_at } = transfer;
    const { from_account_id: from, to_account_id: to } = transfer;
    const subject = { subjectType: 'transfer', subjectId: id };
    const answering = { action: `transfer.${answer === 'accepted' ? 'accept' : answer}`, detail: { device } };
    const ender = ending === 'cancelled' ? from : 'demo-admin';
    return [
      { ...subject, at: created_at, actorId: from, action: 'transfer.request', detail: { device, to } },
      ...(answer && answered_at ? [{ ...subject, at: answered_at, actorId: to, ...answering }] : []),
      ...(ending && ending !== 'declined' && decided_at
        ? [{ ...subject, at: decided_at, actorId: ender, action: `transfer.${ending}`, detail: { device, from, to } }]
        : []),
    ];
  });
  return [...registered, ...reported, ...transferred];
}

function paymentEvents({ payments }: DemoYear): AuditEvent[] {
  return payments.flatMap((payment): AuditEvent[] => {
    const { account_id: account, plan_id: plan, amount, duration, state, created_at: at } = payment;
    const subject = { subjectType: 'payment', subjectId: payment.reference };
    const detail = { plan, amount, duration, durationUnit: payment.duration_unit };
    const begun = { ...subject, at, actorId: account, action: 'payment.initialize', detail };
    if (state === 'pending') return [begun];
    const ended = { ...subject, at: payment.verified_at ?? at, actorId: null };
    if (state === 'completed')
      return [begun, { ...ended, action: 'payment.settle', detail: { account, plan, amount } }];
    if (payment.paid_amount !== null) {
      const detail = { account, paid: payment.paid_amount, currency: payment.paid_currency, asked: amount * 100 };
      return [begun, { ...ended, action: 'payment.paid_otherwise', detail }];
    }
    return [begun, { ...ended, action: `payment.${state}`, detail: { account } }];
  });
}

function adminEvents({ members, devices }: DemoYear, now: number): AuditEvent[] {
  const random = seededRandom(3);
  const admin = 'demo-admin';
  const signIns = Array.from({ length: 60 }, (_, ago) => ({
    at: now - ago * DAY_MS - random.integer(1, 4) * HOUR,
    actorId: admin,
    action: 'account.sign_in',
    subjectType: 'account',
    subjectId: admin,
  }));
  const deactivations = members.flatMap(({ row }) =>
    row.deactivated_at === null
      ? []
      : [
          {
            at: row.deactivated_at,
            actorId: admin,
            action: 'admin.deactivate',
            subjectType: 'account',
            subjectId: row.id,
          },
        ],
  );
  const exported = {
    at: now - 3 * DAY_MS,
    actorId: admin,
    action: 'receipts.export',
    subjectType: 'receipt',
    subjectId: 'all',
  };
  return devices.some(({ status }) => isFlagged(status)) ? [...signIns, ...deactivations, exported] : signIns;
}
