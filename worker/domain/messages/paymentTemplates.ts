import { formatDate } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { nairaWords } from '#schemas/plans/paymentWords.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { type Data, lagosTime, letter, NOON, OUR_PHONE, QUESTIONS } from './templateParts.ts';

const STILL_PROTECTED =
  'If you do not renew: your devices stay on the register, and anyone who checks them still gets the answer. You can always report one missing or stolen, free. You cannot add or transfer devices until you renew.';

const day = (at: string) => formatDate(Number(at));

const monthly = (price: string) => (price === '0' ? 'nothing' : `${nairaWords(Number(price))} a month`);
const devices = (limit: string) => devicesWords(Number(limit)).toLowerCase();
const roomOf = (limit: string) => Number(limit) || Number.POSITIVE_INFINITY;

const wrote = (note: string) => `Ownmark writes: “${note}”`;

type PlanEnd = Data<'plan' | 'endsAt'>;

const planEnds = ({ plan, endsAt }: PlanEnd, when: string) => ({
  subject: `Your ${plan} plan ends ${when}`,
  preview: 'Renew before, and you keep your remaining days.',
  lead: [`It ends on ${lagosTime(endsAt)}. There is no auto-renewal. Renew before, and you keep your remaining days.`],
  button: { label: 'Renew my plan', path: '/dashboard/subscriptions' },
  notes: [STILL_PROTECTED],
});

export const PAYMENT_TEMPLATES = {
  payment_received: letter(
    {
      label: 'Payment received',
      withoutEmail: 'screen',
      sample: { plan: 'Family', amount: '₦12,500', reference: 'OWN-A1B2C3', endsAt: NOON },
    },
    (data: Data<'amount' | 'plan' | 'endsAt' | 'reference', 'note'>) => ({
      subject: `Receipt: ${data.amount} for your ${data.plan} plan`,
      preview: `Your ${data.plan} plan runs until ${day(data.endsAt)}.`,
      title: `Thank you. We received ${data.amount}`,
      lead: [
        `Your ${data.plan} plan runs until ${day(data.endsAt)}. You will be charged only once for this.`,
        ...(data.note ? [wrote(data.note)] : []),
      ],
      facts: {
        Amount: data.amount,
        For: `${data.plan} plan`,
        'Runs until': day(data.endsAt),
        Reference: data.reference,
      },
      button: { label: 'Open the receipt', path: '/dashboard/receipts' },
      notes: ['You can print it there. Something wrong? Reply to this e-mail with the reference.'],
    }),
  ),
  plan_activated: letter(
    {
      label: 'Plan activated',
      withoutEmail: 'screen',
      sample: { plan: 'Student', reference: 'OWN-A1B2C3', endsAt: NOON },
    },
    (data) => ({
      subject: `Your ${data.plan} plan is active`,
      preview: `Until ${day(data.endsAt)}, free.`,
      lead: [`It runs until ${day(data.endsAt)} and costs nothing.`],
      facts: { Plan: data.plan, 'Runs until': day(data.endsAt), Reference: data.reference },
      button: { label: 'Register my phone', path: '/dashboard/register-device' },
    }),
  ),
  plan_changed: letter(
    {
      label: 'Price or number of devices of a plan changed',
      sample: { plan: 'Family', price: '900', priceBefore: '800', devices: '3', devicesBefore: '5', endsAt: NOON },
    },
    (data) => {
      const isLess = Number(data.devices) !== 0 && roomOf(data.devices) < roomOf(data.devicesBefore);
      return {
        subject: `Your ${data.plan} plan has changed`,
        preview: `What you have paid for stays yours until ${day(data.endsAt)}.`,
        lead: [
          ...(data.price === data.priceBefore
            ? []
            : [
                `It now costs ${monthly(data.price)}. It was ${monthly(data.priceBefore)}. The new price counts when you renew.`,
              ]),
          ...(data.devices === data.devicesBefore
            ? []
            : [
                `It now covers ${devices(data.devices)}. It was ${devices(data.devicesBefore)}.${isLess ? ' All your devices stay on the register, but you can add none beyond that number.' : ''}`,
              ]),
        ],
        facts: { Plan: data.plan, 'Paid until': day(data.endsAt) },
        button: { label: 'See my plan', path: '/dashboard/subscriptions' },
        notes: [QUESTIONS],
      };
    },
  ),
  paid_otherwise: letter(
    {
      label: 'Another amount than ordered has arrived',
      sample: { plan: 'Family', reference: 'OWN-1', paid: '₦2,000', asked: '₦2,500' },
    },
    (data) => ({
      subject: `We received ${data.paid}, but your order is ${data.asked}`,
      preview: 'Your money has arrived. Call us and we will sort it out.',
      lead: [
        `Your money has arrived. It is not the amount of your order, so the ${data.plan} plan has not started. Please do not pay again yet.`,
        `Call us on ${OUR_PHONE} or write to ${SUPPORT.email}, and give the reference below. We will sort it out with you.`,
      ],
      facts: { Arrived: data.paid, 'Your order': `${data.plan} plan, ${data.asked}`, Reference: data.reference },
      button: { label: 'See my payments', path: '/dashboard/receipts' },
    }),
  ),
  paid_rest_asked: letter(
    {
      label: 'The rest of an order is asked for',
      sample: {
        reference: 'OWN-1',
        paid: '₦2,000',
        asked: '₦2,500',
        rest: '₦500',
        note: 'Pay it to the same account.',
      },
    },
    (data) => ({
      subject: `Your payment is ${data.rest} short`,
      preview: `We received ${data.paid} of ${data.asked}.`,
      lead: [`We received ${data.paid} of ${data.asked}. Pay the rest, and your plan starts.`, wrote(data.note)],
      facts: { Missing: data.rest, Reference: data.reference },
      button: { label: 'Pay the rest', path: '/dashboard/subscriptions' },
      notes: [`Questions? Call ${OUR_PHONE} and give the reference.`],
    }),
  ),
  paid_sent_back: letter(
    {
      label: 'Money was sent back',
      sample: { reference: 'OWN-1', paid: '₦2,000', asked: '₦2,500', note: 'It is in your account by Friday.' },
    },
    (data) => ({
      subject: `We sent ${data.paid} back to you`,
      preview: `Your order was ${data.asked}. No plan has started.`,
      lead: [
        `You paid ${data.paid} for an order of ${data.asked}. No plan has started, and we sent the money back.`,
        wrote(data.note),
      ],
      facts: { 'Sent back': data.paid, Reference: data.reference },
      button: { label: 'See my payments', path: '/dashboard/receipts' },
      notes: [`It has not arrived in 10 days? Call ${OUR_PHONE} and give the reference.`],
    }),
  ),
  paid_otherwise_admin: letter(
    {
      label: 'Another amount than ordered has arrived, to admins',
      sample: {
        plan: 'Family',
        reference: 'OWN-1',
        paid: '₦2,000',
        asked: '₦2,500',
        username: 'ada',
        email: 'ada@example.test',
        phone: '+2348030000002',
      },
    },
    (data) => ({
      subject: `Wrong amount: ${data.paid} for an order of ${data.asked}`,
      preview: `Call ${data.username} and decide what becomes of it.`,
      title: `${data.paid} has arrived for an order of ${data.asked}`,
      lead: [
        'No plan has started. The member was told that the money is here and to call us.',
        'Call the member. Then start a plan worth it, ask for the rest, or send the money back.',
      ],
      facts: {
        Member: data.username,
        Phone: data.phone,
        'E-mail': data.email,
        Plan: data.plan,
        Reference: data.reference,
      },
      button: { label: 'Open the payment', path: `/admin/receipts?search=${data.reference}` },
    }),
  ),
  paid_after_deletion_admin: letter(
    {
      label: 'Money for a deleted account has arrived, to admins',
      sample: { plan: 'Family', reference: 'OWN-1', paid: '₦2,500', asked: '₦2,500' },
    },
    (data) => ({
      subject: `Payment of ${data.paid} arrived for a deleted account`,
      preview: 'Pay it back at the provider and record it.',
      lead: [
        'The order was begun before the account was deleted, and paid afterwards. No plan has started, and we know no address any more.',
        'Pay it back at the payment provider, which finds it by its reference. Then record that the money was sent back.',
      ],
      facts: { Plan: data.plan, Reference: data.reference },
      button: { label: 'Open the payment', path: `/admin/receipts?search=${data.reference}` },
    }),
  ),
  subscription_ending: letter({ label: 'Subscription ends soon', sample: { plan: 'Family', endsAt: NOON } }, (data) =>
    planEnds(data, `on ${day(data.endsAt)}`),
  ),
  subscription_ends_today: letter(
    { label: 'Subscription ends today', sample: { plan: 'Family', endsAt: NOON } },
    (data) => planEnds(data, 'today'),
  ),
};
