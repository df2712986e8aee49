import { formatDateTime } from '../../schemas/dates.ts';
import { CHANGE_TEMPLATES } from './changeTemplates.ts';
import { type Data, email, HOLDER, type Rendered, reachUs, sms, transferEnded } from './parts.ts';
import { PAYMENT_TEMPLATES } from './paymentTemplates.ts';
import { TRANSFER_TEMPLATES } from './transferTemplates.ts';

/** Every message Ownmark sends. `code` is empty for templates that carry none. */
export const TEMPLATES = {
  registration_code: (_: Data, code: string) =>
    sms(`${code} is your Ownmark registration code. It is valid for 15 minutes. We never ask for it by phone.`),
  reset_code: (_: Data, code: string) =>
    sms(
      `${code} is your Ownmark code for a new password, valid for 15 minutes. If you did not ask for it, ignore this: your password stays as it is.`,
    ),
  reset_code_keyholder: (_: Data, code: string) =>
    sms(
      `${code} is the Ownmark code for a new password of somebody who chose you as key holder. Give it to them only. Valid for 15 minutes.`,
    ),
  phone_change_code: (_: Data, code: string) =>
    sms(`${code} is your Ownmark code to confirm this phone number. It is valid for 15 minutes.`),
  welcome: (data: Data) =>
    email(
      'Welcome to Ownmark',
      `Hello ${data.firstName},`,
      'Your account is ready. Choose a plan and register your phone by its IMEI, while you still have it in your hand.',
      'If it is ever lost or stolen, report it at once: from then on everybody who checks it is warned. Reporting never needs a plan.',
    ),
  password_changed: (data: Data) =>
    email(
      'Your Ownmark password was changed',
      `Your password was changed on ${formatDateTime(Number(data.at))} (Lagos time). ${data.sessions === 'all' ? 'You have been signed out everywhere.' : 'You have been signed out on your other devices.'}`,
      reachUs,
    ),
  code_to_keyholder: (data: Data) =>
    email(
      'A one-time code was sent to your key holder',
      `A one-time code for your account was asked for on ${formatDateTime(Number(data.at))} (Lagos time) and sent to ${HOLDER[data.holder ?? ''] ?? 'your key holder'}.`,
      reachUs,
    ),
  removal_scheduled: (data: Data) =>
    email(
      `${data.device} will be removed from your register`,
      `You asked us to remove ${data.device}. It will leave your register on ${formatDateTime(Number(data.at))} (Lagos time).`,
      'Changed your mind? Open My Devices before then and choose Undo.',
      reachUs,
    ),
  device_reported: (data: Data) =>
    email(
      `${data.device} is reported ${data.status}`,
      `We have recorded your report on ${data.device} (reference ${data.reference}). Whoever checks its number from now on sees that it is ${data.status}.${transferEnded(data)}`,
      `${data.sim === 'none' ? 'Lock it from afar if you can' : 'Block your SIM with your network'}, take this reference to the police for an extract, and change the passwords of the accounts that were on it.`,
      reachUs,
    ),
  report_taken_back: (data: Data) =>
    email(
      `${data.device} is no longer reported`,
      `The report on ${data.device} was taken back: it is now ${data.status} (reference ${data.reference}). Whoever checks its number no longer sees a warning.`,
      reachUs,
    ),
  ...CHANGE_TEMPLATES,
  ...TRANSFER_TEMPLATES,
  ...PAYMENT_TEMPLATES,
} satisfies Record<string, (data: Data, code: string) => Rendered>;

export type TemplateName = keyof typeof TEMPLATES;

/** The text of a message as its receiver will read it. */
export function render(template: TemplateName, data: Data, code: string): Rendered {
  return TEMPLATES[template](data, code);
}
