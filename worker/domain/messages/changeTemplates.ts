import { formatDateTime } from '../../schemas/dates.ts';
import { type DeviceStatus, isSought } from '../../schemas/statuses.ts';
import { SUPPORT } from '../../schemas/support.ts';
import { type Data, email, type Rendered, reachUs, sms, transferEnded } from './parts.ts';

/** What somebody is told when their account, or a device of theirs, was changed by themselves or by an admin. */
export const CHANGE_TEMPLATES = {
  contacts_changed: (data: Data) =>
    email(
      'Your Ownmark contacts were changed',
      `The ${data.what} of your account changed on ${formatDateTime(Number(data.at))} (Lagos time), by ${data.by}.`,
      reachUs,
    ),
  email_confirmed: (data: Data) =>
    email(
      'This is now your Ownmark e-mail address',
      `From ${formatDateTime(Number(data.at))} (Lagos time) on, an Ownmark account is reached at this address. Use it to sign in.`,
      reachUs,
    ),
  phone_changed: (_: Data) =>
    sms(
      `The phone of your Ownmark account has changed. This number no longer receives its codes. Not you? Call ${SUPPORT.phone}.`,
    ),
  account_deactivated: (_: Data) =>
    email(
      'Your Ownmark account has been deactivated',
      'Your account has been deactivated and you have been signed out everywhere. Your devices stay on the register, and whoever checks one that is reported is still warned.',
      `Questions? ${SUPPORT.email} or ${SUPPORT.phone}.`,
    ),
  account_activated: (_: Data) =>
    email('Your Ownmark account is active again', 'You can sign in again. Everything is as you left it.'),
  admin_created: (data: Data) =>
    email(
      'You are an Ownmark administrator',
      `An administrator account was made for you with the username ${data.username} and this e-mail address. Ask whoever made it for the password, and change it when you first sign in.`,
      reachUs,
    ),
  status_set_by_admin: (data: Data) =>
    email(
      `${data.device} is now ${data.status}`,
      `Ownmark support has set the status of ${data.device} to ${data.status} (reference ${data.reference}). ${isSought(data.status as DeviceStatus) ? 'Whoever checks its number from now on is warned.' : 'Whoever checks its number sees no warning.'}${transferEnded(data)}`,
      `Questions? ${SUPPORT.email} or ${SUPPORT.phone}.`,
    ),
} satisfies Record<string, (data: Data) => Rendered>;
