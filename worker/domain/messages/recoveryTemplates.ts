import { formatDateTime } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { CONTACT_US, type Data, LINK, lagosTime, letter, NOON, OWNER } from './templateParts.ts';

const path = ({ linkPath = '/login' }: Data<never, 'linkPath'>) => linkPath;
const time = ({ at }: Data<'at'>) => formatDateTime(Number(at));

/** `linkPath` is added when the message is sent. */
export const RECOVERY_TEMPLATES = {
  reset_done: letter(
    { label: 'Password reset by code, to the own phone', priority: true, sample: LINK },
    ({ linkPath }: Data<never, 'linkId' | 'linkPath'>) =>
      linkPath
        ? {
            path: linkPath,
            sms: () => 'Your Ownmark password was reset by a code. Not you? Undo it here:',
            brief: 'Ownmark: password reset. Undo it:',
          }
        : {
            sms: () =>
              `Your Ownmark password was reset with a key holder's code. Not you? Your key holders or your e-mail have a link that undoes it. Help: ${SUPPORT.phone}.`,
          },
  ),
  reset_done_keyholder: letter(
    { label: 'Password reset by code, to a key holder', priority: true, sample: { ...LINK, owner: 'Ada O.' } },
    (data: Data<'linkId', 'linkPath' | 'owner'>) => ({
      path: path(data),
      sms: (cut) => `Key holder: ${cut(data.owner, 15)}'s Ownmark password was reset. Call them. Not them? Undo it:`,
      brief: 'Ownmark: password reset. Undo it:',
    }),
  ),
  keyholder_consent: letter(
    { label: 'Asks somebody to be a key holder', sample: { ...LINK, owner: 'Ada O.' } },
    (data: Data<'linkId', 'linkPath' | 'owner'>) => ({
      path: path(data),
      sms: (cut) =>
        `${cut(data.owner, 15)} chose you as key holder. Phone lost? You get their code. Call them, tell only them. Agree:`,
      brief: 'Ownmark: be a key holder?',
    }),
  ),
  take_back_asked_owner: letter(
    {
      label: 'Somebody asks to end an alarm, to the own phone',
      priority: true,
      sample: { device: 'Galaxy A54', at: NOON },
    },
    (data) => ({
      sms: (cut) =>
        `Somebody asks to end the Ownmark alarm on ${cut(data.device, 20)}. It can end from ${time(data)}. Not you? Reset your password, or call ${SUPPORT.phone}.`,
    }),
  ),
  take_back_asked_keyholder: letter(
    {
      label: 'Somebody asks to end an alarm, to a key holder',
      priority: true,
      sample: { device: 'Galaxy A54', owner: 'Ada O.', at: NOON },
    },
    (data: Data<'device' | 'at', 'owner'>) => ({
      sms: (cut) =>
        `Key holder: somebody asks to end ${cut(data.owner, 15)}'s alarm on ${cut(data.device, 18)} after ${time(data)}. Call them. Not them? Call Ownmark: ${SUPPORT.phone}.`,
    }),
  ),
  take_back_asked: letter(
    {
      label: 'Somebody asks to end an alarm',
      priority: true,
      safety: true,
      withoutEmail: 'text',
      sample: { device: 'Galaxy A54', at: NOON },
    },
    (data) => ({
      subject: `Somebody asks to end the alarm on ${data.device}`,
      preview: `It can end from ${lagosTime(data.at)}. Was it you?`,
      title: `End the alarm on ${data.device}?`,
      lead: [
        `Somebody who logged in after your report asks to take it back. Nothing has changed yet: they can do it from ${lagosTime(data.at)} on.`,
      ],
      button: { label: 'Not you? Choose a new password', path: '/forgot-password', danger: true },
      notes: ['A new password logs them out, and the alarm stays.', CONTACT_US],
    }),
  ),
  contacts_changed_keyholder: letter(
    { label: 'Contacts changed, to a key holder', priority: true, sample: { ...LINK, owner: 'Ada O.' } },
    (data: Data<'linkId', 'linkPath' | 'owner'>) => ({
      path: path(data),
      sms: (cut) => `Key holder: ${cut(data.owner, 15)}'s Ownmark contacts were changed. Call them. Not them? Undo it:`,
      brief: 'Ownmark: contacts changed. Undo it:',
    }),
  ),
  hold_lifted: letter({ label: 'Hold lifted', priority: true, safety: true, sample: { at: NOON } }, (data) => ({
    subject: 'The wait on your Ownmark account is over',
    preview: 'You can do everything again.',
    lead: [
      `A code to a key holder ended it on ${lagosTime(data.at)}. You can do everything again.`,
      'Not you? Press “Undo the reset” in our letter about it: for 72 hours it brings back your password and your contacts.',
    ],
    button: { label: 'Look at my profile', path: '/dashboard/profile' },
    notes: [CONTACT_US],
  })),
  reset_undone: letter(
    { label: 'Password reset undone', priority: true, safety: true, sample: { at: NOON } },
    (data) => ({
      subject: 'The reset of your Ownmark password was undone',
      preview: 'Your password from before counts again.',
      lead: [
        `Somebody with the link undid it on ${lagosTime(data.at)}. Your password, phone, e-mail address and key holders from before count again, and everybody was logged out. A planned deletion, planned removals and your open transfers were called off: ask for them again if they were yours.`,
        'For three days transfers, removals, taking a report back and changes to your contacts still wait.',
      ],
      button: { label: 'Log in', path: '/login' },
      notes: ['You forgot the password from before? Use a code to a key holder.', CONTACT_US],
    }),
  ),
  confirm_email: letter(
    { label: 'Link that confirms an e-mail', priority: true, sample: LINK },
    (data: Data<'linkId', 'linkPath'>) => ({
      subject: 'Confirm your e-mail address for Ownmark',
      preview: 'One press, and your letters arrive.',
      title: 'Is this your e-mail address?',
      lead: ['Confirm it, and you can accept transfers and get all letters about your devices here.'],
      button: { label: 'Confirm this e-mail address', path: path(data) },
      notes: ['Not your account? Somebody mistyped. Open the link and press “This is not me”.'],
    }),
  ),
};

/** `owner` and `ownerFirst` are added when the message is sent. */
export const CODE_TEMPLATES = {
  registration_code: letter({ label: 'Code of a registration', sample: {} }, (_, code: string) => ({
    code,
    sms: () => `${code} is your Ownmark registration code. It lasts 15 minutes. Never tell it to a caller.`,
  })),
  report_code: letter({ label: 'Code of a report without an account', sample: {} }, (_, code: string) => ({
    code,
    sms: () =>
      `${code} is your Ownmark code to report a stolen phone or see your report. It lasts 15 minutes. Never tell it to a caller.`,
  })),
  reset_code: letter({ label: 'Code for a new password', sample: {} }, (_, code: string) => ({
    code,
    sms: () =>
      `${code} is your code for a new Ownmark password. It lasts 15 minutes. Never tell it to a caller. Not you? Ignore this.`,
  })),
  reset_code_keyholder: letter(
    { label: 'Code for a new password, to a key holder', sample: OWNER },
    (data: Data<never, 'owner' | 'ownerFirst'>, code: string) => ({
      code,
      sms: (cut) =>
        `${cut(data.owner, 15)} chose you as key holder. ${code} is for a new Ownmark password. Tell only ${cut(data.ownerFirst, 12)}, by voice, never us. 15 min.`,
    }),
  ),
  vouching_code_keyholder: letter(
    { label: 'Code of a key holder who vouches', sample: OWNER },
    (data: Data<never, 'owner' | 'ownerFirst'>, code: string) => ({
      code,
      sms: (cut) =>
        `${cut(data.owner, 15)} chose you as key holder. ${code} unlocks their Ownmark account. Tell only ${cut(data.ownerFirst, 12)}, by voice, never us. 15 min.`,
    }),
  ),
  phone_change_code: letter({ label: 'Code to confirm a new phone', sample: {} }, (_, code: string) => ({
    code,
    sms: () =>
      `${code} is your Ownmark code to confirm this phone number. It lasts 15 minutes. Never tell it to a caller.`,
  })),
  deletion_code: letter({ label: 'Code to delete an account', sample: {} }, (_, code: string) => ({
    code,
    sms: () =>
      `${code} is your code to DELETE your Ownmark account. Not you? Tell nobody, change your password, call ${SUPPORT.phone}. 15 min.`,
  })),
  transfer_code: letter(
    { label: 'Code of a transfer', sample: { device: 'Galaxy A54', recipient: 'tunde.bakare@example.com' } },
    (data, code: string) => ({
      code,
      sms: (cut) =>
        `Ownmark code ${code} gives ${cut(data.device, 20)} to ${cut(data.recipient, 34)}. 15 min. Never tell it to a caller. Not you? Call ${SUPPORT.phone}.`,
    }),
  ),
  transfer_code_keyholder: letter(
    {
      label: 'Code of a transfer, to a key holder',
      sample: { ...OWNER, device: 'Galaxy A54', recipient: 'tunde@example.com' },
    },
    (data: Data<'device' | 'recipient', 'owner' | 'ownerFirst'>, code: string) => ({
      code,
      sms: (cut) =>
        `${cut(data.owner, 15)} chose you as key holder. ${code} gives ${cut(data.device, 16)} to ${cut(data.recipient, 30)}. Tell only ${cut(data.ownerFirst, 12)}, by voice, never us. 15 min.`,
    }),
  ),
};
