import { formatDate, formatDateTime } from '../../schemas/dates.ts';
import { type Data, email } from './parts.ts';

const STILL_PROTECTED =
  'Your devices stay on the register, and you can always report one lost or stolen. To register and transfer devices you need an active plan.';

/** Every message about payments and subscriptions. */
export const PAYMENT_TEMPLATES = {
  payment_received: (data: Data) =>
    email(
      `We have received your payment of ${data.amount}`,
      `You paid ${data.amount} for the ${data.plan} plan. It is active until ${formatDate(Number(data.endsAt))}.`,
      `The reference is ${data.reference}. Your receipt is under Payment History.`,
    ),
  plan_activated: (data: Data) =>
    email(
      `Your ${data.plan} plan is active`,
      `Your ${data.plan} plan is active until ${formatDate(Number(data.endsAt))}. It costs nothing; the reference is ${data.reference}.`,
    ),
  subscription_ending: (data: Data) =>
    email(
      `Your ${data.plan} plan ends on ${formatDate(Number(data.endsAt))}`,
      `Your ${data.plan} plan ends on ${formatDateTime(Number(data.endsAt))} (Lagos time). Renew it before then and it runs on from that day: you lose nothing.`,
      STILL_PROTECTED,
    ),
  subscription_ends_today: (data: Data) =>
    email(
      `Your ${data.plan} plan ends today`,
      `Your ${data.plan} plan ends today, ${formatDateTime(Number(data.endsAt))} (Lagos time). Choose a plan under Subscription Plans to go on.`,
      STILL_PROTECTED,
    ),
};
