import { formatDateTime } from '../../schemas/dates.ts';
import { SUPPORT } from '../../schemas/support.ts';

export type Rendered = { subject: string | null; text: string };

type Data = Record<string, string>;

const reachUs = `If this was not you, call us at once: ${SUPPORT.phone}, ${SUPPORT.email}.`;

/** A text message: one paragraph, short enough for one SMS. */
const sms = (text: string): Rendered => ({ subject: null, text });

/**
 * A name inside a text message: at most `max` characters, head and tail kept, in letters of the GSM alphabet, because one
 * other letter would halve what an SMS holds.
 */
function short(name = '', max: number): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -Z_a-z]/gu, '?');
  if (plain.length <= max) return plain;
  const half = (max - 2) / 2;
  return `${plain.slice(0, Math.ceil(half))}..${plain.slice(-Math.floor(half))}`;
}

/** An e-mail: paragraphs, signed. */
const email = (subject: string, ...paragraphs: string[]): Rendered => ({
  subject,
  text: [...paragraphs, `Ownmark\n${SUPPORT.email} · ${SUPPORT.phone}`].join('\n\n'),
});

const HOLDER: Record<string, string> = { keyholder1: 'key holder 1', keyholder2: 'key holder 2' };

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
  transfer_code: (data: Data, code: string) =>
    sms(
      `${code} is your Ownmark code to transfer ${short(data.device, 24)} to ${short(data.recipient, 40)}. Valid 15 min. Not you? Call ${SUPPORT.phone}.`,
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
      `We have recorded your report on ${data.device} (reference ${data.reference}). Whoever checks its number from now on sees that it is ${data.status}.`,
      'Block your SIM with your network, take this reference to the police for an extract, and change the passwords of the accounts that were on it.',
      reachUs,
    ),
  report_taken_back: (data: Data) =>
    email(
      `${data.device} is no longer reported`,
      `The report on ${data.device} was taken back: it is now ${data.status} (reference ${data.reference}). Whoever checks its number no longer sees a warning.`,
      reachUs,
    ),
  transfer_ended_by_report: (data: Data) =>
    email(
      `The transfer of ${data.device} has ended`,
      `${data.device} was reported ${data.status}, so its transfer has ended. It stays with its registered owner.`,
      `Questions? ${SUPPORT.email} or ${SUPPORT.phone}.`,
    ),
} satisfies Record<string, (data: Data, code: string) => Rendered>;

export type TemplateName = keyof typeof TEMPLATES;

/** The text of a message as its receiver will read it. */
export function render(template: TemplateName, data: Data, code: string): Rendered {
  return TEMPLATES[template](data, code);
}
