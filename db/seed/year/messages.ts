import { isSought } from '#schemas/devices/statuses.ts';
import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import { nairaWords } from '#schemas/payments/quote.ts';
import type { Happened } from './auditEvents.ts';

type DemoMessage = {
  at: number;
  to: string;
  template: string;
  data: Record<string, string>;
  channel?: 'sms';
  error?: string;
};

export function demoMessages({ members, payments, subscriptions, devices, reports, transfers }: Happened, now: number) {
  const mailbox = new Map(members.map(({ row }) => [row.id, row.email]));
  const device = new Map(devices.map((one) => [one.id, one]));
  const to = (account: string) => mailbox.get(account) ?? 'ada@ownmark.example';
  const plate = (id: string) => {
    const { name = '', type = '', imei1 = null, serial_number = '' } = device.get(id) ?? {};
    return { device: name, type: String(type), ...(imei1 ? { imei1 } : { serial: serial_number }) };
  };
  const letters: DemoMessage[] = [
    ...members.map(({ row, joinedAt }) => ({
      at: joinedAt,
      to: row.email,
      template: 'welcome',
      data: { firstName: row.first_name.slice(0, 1) + row.first_name.slice(1).toLowerCase() },
    })),
    ...payments
      .filter(({ state }) => state === 'completed')
      .map(({ account_id, plan_id, amount, reference, settled_at, created_at }) => ({
        at: settled_at ?? created_at,
        to: to(account_id),
        template: 'payment_received',
        data: {
          plan: planName(plan_id),
          amount: nairaWords(amount),
          reference,
          endsAt: String(
            subscriptions.find((one) => one.account_id === account_id)?.ends_at ?? created_at + 30 * DAY_MS,
          ),
        },
      })),
    ...reports
      .filter(({ to_status }) => to_status !== 'inactive')
      .map(({ id, device_id, reporter_id, to_status, location, created_at }) => ({
        at: created_at,
        to: to(reporter_id),
        template: isSought(to_status) ? 'device_reported' : 'report_taken_back',
        data: {
          ...plate(device_id),
          deviceId: device_id,
          status: to_status,
          at: String(created_at),
          reference: id.slice(0, 8).toUpperCase(),
          ...(location && { place: location }),
        },
      })),
    ...transfers.flatMap((transfer) => {
      const { id, device_id, from_account_id, to_account_id, from_name, to_name, review_deadline, created_at } =
        transfer;
      const data = { ...plate(device_id), transfer: id, deadline: String(review_deadline) };
      return [
        {
          at: created_at,
          to: to(from_account_id),
          template: 'transfer_requested',
          data: { ...data, to: to_name, recipient: to(to_account_id) },
        },
        { at: created_at, to: to(to_account_id), template: 'transfer_offered', data: { ...data, from: from_name } },
        ...(transfer.state === 'approved' && transfer.decided_at
          ? [
              {
                at: transfer.decided_at,
                to: to(from_account_id),
                template: 'transfer_approved_owner',
                data: { ...data, to: to_name },
              },
              {
                at: transfer.decided_at,
                to: to(to_account_id),
                template: 'transfer_approved_recipient',
                data: { ...data, from: from_name },
              },
            ]
          : []),
      ];
    }),
    ...failedMessages(members, now),
  ];
  return letters
    .sort((one, other) => one.at - other.at)
    .map(({ at, to: receiver, template, data, channel = 'email', error }, index) => ({
      id: `demo-message-${String(index + 1).padStart(4, '0')}`,
      channel,
      to: receiver,
      template,
      data: JSON.stringify(data),
      // A code that is long over: queued again it is skipped, not sent.
      challenge_send: channel === 'sms' ? 1 : null,
      state: error ? 'dead' : 'sent',
      attempts: error ? 5 : 1,
      last_error: error ?? null,
      due_at: at + MINUTE,
      sent_at: error ? null : Math.min(at + 20_000, now),
      created_at: at,
    }));
}

function failedMessages(members: Happened['members'], now: number): DemoMessage[] {
  const down: DemoMessage[] = members.slice(10, 13).map(({ row }, index) => ({
    at: now - 3 * HOUR + index * 4 * MINUTE,
    to: row.phone,
    template: index === 0 ? 'transfer_code' : 'reset_code',
    data: index === 0 ? { device: 'Galaxy A14', recipient: 'yetunde.alabi@example.com' } : ({} as DemoMessage['data']),
    channel: 'sms',
    error: 'The carrier did not answer.',
  }));
  const wrong = members[35];
  if (!wrong) return down;
  const data = { at: String(now - 2 * DAY_MS) };
  return [
    ...down,
    {
      at: now - 2 * DAY_MS,
      to: wrong.row.email,
      template: 'password_changed',
      data,
      error: 'Resend answered 422: this address does not exist.',
    },
  ];
}

const planName = (id: string) => id.replace('demo-plan-', '').replace(/^\w/, (letter) => letter.toUpperCase());
