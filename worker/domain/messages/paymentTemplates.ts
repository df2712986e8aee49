import { formatDate } from '../../schemas/dates.ts';
import { letter } from './letters/letter.ts';
import { type Data, lagosTime } from './parts.ts';

const STILL_PROTECTED =
  'If you do not renew: your devices stay on the register, and anyone who checks them still gets the answer. You can always report one missing or stolen, free. You cannot add or transfer devices until you renew.';

const day = (at: string | undefined) => formatDate(Number(at));

/** Every message about payments and subscriptions. */
export const PAYMENT_TEMPLATES = {
  payment_received: (data: Data) =>
    letter({
      subject: `Receipt: ${data.amount} for your ${data.plan} plan`,
      preview: `Your ${data.plan} plan runs until ${day(data.endsAt)}.`,
      title: `Thank you. We received ${data.amount}`,
      lead: [`Your ${data.plan} plan runs until ${day(data.endsAt)}. You will be charged only once for this.`],
      facts: [
        { term: 'Amount', value: data.amount ?? '' },
        { term: 'For', value: `${data.plan} plan` },
        { term: 'Runs until', value: day(data.endsAt) },
        { term: 'Reference', value: data.reference ?? '' },
      ],
      button: { label: 'Open the receipt', path: '/dashboard/receipts' },
      notes: ['You can print it there. Something wrong? Reply to this e-mail with the reference.'],
    }),
  plan_activated: (data: Data) =>
    letter({
      subject: `Your ${data.plan} plan is active`,
      preview: `Until ${day(data.endsAt)}, free.`,
      title: `Your ${data.plan} plan is active`,
      lead: [`It runs until ${day(data.endsAt)} and costs nothing.`],
      facts: [
        { term: 'Plan', value: data.plan ?? '' },
        { term: 'Runs until', value: day(data.endsAt) },
        { term: 'Reference', value: data.reference ?? '' },
      ],
      button: { label: 'Register my phone', path: '/dashboard/register-device' },
    }),
  subscription_ending: (data: Data) =>
    letter({
      subject: `Your ${data.plan} plan ends on ${day(data.endsAt)}`,
      preview: 'Renew early and you keep your remaining days.',
      title: `Your ${data.plan} plan ends on ${day(data.endsAt)}`,
      lead: ['There is no auto-renewal. Renew early and you keep your remaining days.'],
      facts: [
        { term: 'Plan', value: data.plan ?? '' },
        { term: 'Ends', value: lagosTime(data.endsAt) },
      ],
      button: { label: 'Renew my plan', path: '/dashboard/subscriptions' },
      notes: [STILL_PROTECTED],
    }),
  subscription_ends_today: (data: Data) =>
    letter({
      subject: `Your ${data.plan} plan ends today`,
      preview: 'Renew today to keep adding and transferring devices.',
      title: `Your ${data.plan} plan ends today`,
      lead: [`It ends on ${lagosTime(data.endsAt)}. There is no auto-renewal.`],
      facts: [{ term: 'Plan', value: data.plan ?? '' }],
      button: { label: 'Renew my plan', path: '/dashboard/subscriptions' },
      notes: [STILL_PROTECTED],
    }),
};
