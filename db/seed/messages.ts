import { isFlagged } from '#schemas/devices/statuses.ts';
import { DAY_MS, HOUR, MINUTE } from '#schemas/format/dates.ts';
import { nairaWords } from '#schemas/plans/paymentWords.ts';
import type { DemoYear } from './auditEvents.ts';

type DemoMessage = {
  at: number;
  to: string;
  template: string;
  data: Record<string, string>;
  channel?: 'sms';
  error?: string;
};

export function demoMessages(year: DemoYear, now: number) {
  const messages = [
    ...year.members.map(welcome),
    ...paymentMessages(year),
    ...reportMessages(year),
    ...transferMessages(year),
    ...failedMessages(year.members, now),
  ];
  return messages
    .sort((one, other) => one.at - other.at)
    .map(({ at, to, template, data, channel = 'email', error }, index) => ({
      id: `demo-message-${String(index + 1).padStart(4, '0')}`,
      channel,
      to,
      template,
      data: JSON.stringify(data),
      // The code expired long ago: if the message is queued again, it is skipped and not sent.
      challenge_send: channel === 'sms' ? 1 : null,
      state: error ? 'dead' : 'sent',
      attempts: error ? 5 : 1,
      last_error: error ?? null,
      due_at: at + MINUTE,
      sent_at: error ? null : Math.min(at + 20_000, now),
      created_at: at,
    }));
}

const emailOf = ({ members }: DemoYear, account: string) =>
  members.find(({ row }) => row.id === account)?.row.email ?? 'ada@ownmark.example';

function plateOf({ devices }: DemoYear, id: string) {
  const { name = '', type = '', imei1 = null, serial_number = '' } = devices.find((one) => one.id === id) ?? {};
  return { device: name, type: String(type), ...(imei1 ? { imei1 } : { serial: serial_number }) };
}

const welcome = ({ row, joinedAt }: DemoYear['members'][number]): DemoMessage => ({
  at: joinedAt,
  to: row.email,
  template: 'welcome',
  data: { firstName: row.first_name.slice(0, 1) + row.first_name.slice(1).toLowerCase() },
});

function paymentMessages(year: DemoYear): DemoMessage[] {
  return year.payments
    .filter(({ state }) => state === 'completed')
    .map(({ account_id, plan_id, amount, reference, settled_at, created_at }) => {
      const subscription = year.subscriptions.find((one) => one.account_id === account_id);
      return {
        at: settled_at ?? created_at,
        to: emailOf(year, account_id),
        template: 'payment_received',
        data: {
          plan: planName(plan_id),
          amount: nairaWords(amount),
          reference,
          endsAt: String(subscription?.ends_at ?? created_at + 30 * DAY_MS),
        },
      };
    });
}

function reportMessages(year: DemoYear): DemoMessage[] {
  return year.reports
    .filter(({ to_status }) => to_status !== 'inactive')
    .map(({ id, device_id, reporter_id, to_status, location, created_at }) => ({
      at: created_at,
      to: emailOf(year, reporter_id),
      template: isFlagged(to_status) ? 'device_reported' : 'report_taken_back',
      data: {
        ...plateOf(year, device_id),
        deviceId: device_id,
        status: to_status,
        at: String(created_at),
        reference: id.slice(0, 8).toUpperCase(),
        ...(location && { place: location }),
      },
    }));
}

function transferMessages(year: DemoYear): DemoMessage[] {
  return year.transfers.flatMap((transfer) => {
    const { id, device_id, from_name, to_name, review_deadline, created_at: at, state, decided_at } = transfer;
    const data = { ...plateOf(year, device_id), transfer: id, deadline: String(review_deadline) };
    const owner = { to: emailOf(year, transfer.from_account_id), data: { ...data, to: to_name } };
    const recipient = { to: emailOf(year, transfer.to_account_id), data: { ...data, from: from_name } };
    const asked = [
      { at, ...owner, template: 'transfer_requested', data: { ...owner.data, recipient: recipient.to } },
      { at, ...recipient, template: 'transfer_offered' },
    ];
    if (state !== 'approved' || !decided_at) return asked;
    return [
      ...asked,
      { at: decided_at, ...owner, template: 'transfer_approved_owner' },
      { at: decided_at, ...recipient, template: 'transfer_approved_recipient' },
    ];
  });
}

/** Three text messages during an outage of a network this morning, and an e-mail to an address that does not exist. */
function failedMessages(members: DemoYear['members'], now: number): DemoMessage[] {
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
  const at = now - 2 * DAY_MS;
  const error = 'Resend answered 422: this address does not exist.';
  return [...down, { at, to: wrong.row.email, template: 'password_changed', data: { at: String(at) }, error }];
}

const planName = (id: string) => id.replace('demo-plan-', '').replace(/^\w/, (letter) => letter.toUpperCase());
