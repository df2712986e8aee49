import { HOW_TO_SHOW_PROOF, REPORTS_AFTER_DELETION } from '#schemas/accounts/legal.ts';
import {
  CONTACT_US,
  type Data,
  holderIn,
  LINK,
  lagosTime,
  letter,
  NOON,
  OUR_PHONE,
  QUESTIONS,
} from './templateParts.ts';

export const ACCOUNT_TEMPLATES = {
  welcome: letter(
    { label: 'Welcome', sample: { firstName: 'Ada' } },
    (data: Data<'firstName', 'linkId' | 'linkPath' | 'reported'>) => ({
      subject: 'Welcome to Ownmark',
      preview: data.reported ? 'Your report is in your account now.' : 'Register your phone before it goes missing.',
      title: `Welcome, ${data.firstName}`,
      lead: [
        data.reported
          ? 'Your account is ready, and your report is in it.'
          : 'Your account is ready. Choose a plan and register your phone while you still have it.',
      ],
      button: data.reported
        ? { label: 'See my report', path: '/dashboard/report-device' }
        : { label: 'Register my phone', path: '/dashboard/register-device' },
      link: data.linkPath ? { label: 'Confirm this e-mail address', path: data.linkPath } : undefined,
      notes: [
        ...(data.reported
          ? []
          : ['If it is ever lost or stolen, report it at once: anyone who checks it is warned. Reporting is free.']),
        ...(data.linkPath
          ? ['Not your account? Open the link that confirms this address, and press “This is not me”.']
          : []),
      ],
    }),
  ),
  password_changed: letter(
    { label: 'Password changed', priority: true, safety: true, sample: { at: NOON, hold: NOON, ...LINK } },
    (data: Data<'at', 'hold' | 'linkId' | 'linkPath'>) => ({
      subject: 'Your Ownmark password was changed',
      preview: `On ${lagosTime(data.at)}. Was it you?`,
      lead: [
        'You have been logged out everywhere else.',
        ...(data.hold
          ? [
              `It was reset by a code. For your safety, transfers, removals, taking a report back and changes to your contacts wait until ${lagosTime(data.hold)}. Reporting a device works at once.`,
            ]
          : []),
      ],
      facts: { When: lagosTime(data.at) },
      button: data.linkPath
        ? { label: 'Not you? Undo the reset', path: data.linkPath, danger: true }
        : { label: 'Not you? Choose a new password', path: '/forgot-password', danger: true },
      notes: [CONTACT_US, 'Was it you? Then there is nothing to do.'],
    }),
  ),
  new_device: letter(
    {
      label: 'Login from a new device',
      priority: true,
      safety: true,
      sample: { ...LINK, at: NOON, browser: 'Chrome on Android' },
    },
    (data: Data<'at' | 'browser', 'code' | 'linkId' | 'linkPath'>) => ({
      subject: 'New login to your Ownmark account',
      preview: `On ${lagosTime(data.at)}. Was it you?`,
      lead: [
        `${data.code ? 'A code of yours was used' : 'Your password was typed'} in a browser or program that we don’t know yet. Was it you? Then there is nothing to do.`,
      ],
      facts: { When: lagosTime(data.at), 'Browser or program': data.browser },
      button: { label: 'That was not me', path: data.linkPath ?? '/forgot-password', danger: true },
      notes: [
        'Not you? Press the button. It asks once more, then logs everybody out and locks your password until you set a new one.',
        'You get this letter again after you delete cookies, use a private window or change your password.',
      ],
    }),
  ),
  password_locked: letter(
    { label: 'Password locked by its owner', priority: true, safety: true, sample: { at: NOON } },
    (data) => ({
      subject: 'Your Ownmark password is locked',
      preview: 'Everybody was logged out. Set a new password.',
      lead: [
        'Somebody pressed “That was not me” in our letter about a login. Everybody was logged out, and your password no longer works. Your devices and reports stay as they are.',
      ],
      facts: { When: lagosTime(data.at) },
      button: { label: 'Set a new password', path: '/forgot-password' },
      notes: [CONTACT_US],
    }),
  ),
  code_to_keyholder: letter(
    { label: 'A code was sent to a key holder', priority: true, sample: { holder: 'keyholder1', at: NOON } },
    ({ device, ...data }: Data<'holder' | 'at', 'device' | 'recipient'>) => ({
      subject: 'A code was sent to your key holder',
      preview: device ? `For a transfer of ${device}. Was it you?` : 'For your account. Was it you?',
      lead: [
        `Somebody asked for a code ${device ? `to transfer ${device} to ${data.recipient}` : 'for your account'}. It was sent to ${holderIn(data)}.`,
      ],
      facts: { When: lagosTime(data.at) },
      button: device
        ? { label: 'See my transfers', path: '/dashboard/transfer-ownership' }
        : { label: 'See my key holders', path: '/dashboard/profile' },
      notes: ['Was it you? Then there is nothing to do.', CONTACT_US],
    }),
  ),
};

export const DELETION_TEMPLATES = {
  deletion_asked: letter(
    {
      label: 'Account will be deleted',
      priority: true,
      safety: true,
      withoutEmail: 'text',
      sample: { ...LINK, at: NOON },
    },
    (data: Data<'linkId' | 'at', 'linkPath'>) => ({
      subject: 'Your Ownmark account will be deleted',
      preview: `On ${lagosTime(data.at)}. You can still keep it.`,
      lead: [
        `You asked for it with your password and a code to your phone. On ${lagosTime(data.at)} we erase your details, your pictures and your devices. A running plan ends then, without a refund.`,
        `${REPORTS_AFTER_DELETION} ${HOW_TO_SHOW_PROOF}`,
      ],
      button: { label: 'Keep my account', path: data.linkPath ?? '/login' },
      notes: ['Logging in does not keep it: press “Keep my account” there, or here.', CONTACT_US],
    }),
  ),
  deletion_asked_sms: letter(
    { label: 'Account will be deleted, to the phone', priority: true, sample: { ...LINK, at: NOON } },
    ({ linkPath = '/login' }: Data<'linkId' | 'at', 'linkPath'>) => ({
      path: linkPath,
      sms: () => 'Your Ownmark account will be deleted in 14 days. Not you, or changed your mind? Keep it:',
      brief: 'Ownmark: account deletion. Keep it:',
    }),
  ),
  account_kept: letter({ label: 'Account is kept', safety: true, sample: { at: NOON } }, (data) => ({
    subject: 'Your Ownmark account stays',
    preview: 'It will not be deleted.',
    lead: [`Its deletion was called off on ${lagosTime(data.at)}. Everything is as before.`],
    button: { label: 'Look at my profile', path: '/dashboard/profile' },
    notes: [CONTACT_US],
  })),
  account_erased: letter(
    { label: 'Account was deleted', priority: true, safety: true, withoutEmail: 'text', sample: { at: NOON } },
    (data) => ({
      subject: 'Your Ownmark account was deleted',
      preview: 'This is our last letter to you.',
      lead: [
        `On ${lagosTime(data.at)} we erased your details, your pictures and your devices, as you had asked.`,
        `${REPORTS_AFTER_DELETION} Receipts keep number, amount and date, as tax law requires.`,
      ],
      button: { label: 'Check a device', path: '/device-checker' },
      notes: ['We forget this address as soon as this letter is sent.', QUESTIONS],
    }),
  ),
  account_erased_sms: letter({ label: 'Account was deleted, to the phone', priority: true, sample: {} }, () => ({
    sms: () => 'Your Ownmark account was deleted, as you had asked.',
  })),
  report_ends: letter(
    { label: 'Report ends if the account is not finished', sample: { left: 'in 13 days' } },
    ({ left }) => ({
      path: '/register',
      sms: () => `Ownmark: your report ends ${left} if you don't finish your account. Register with this number, free:`,
      brief: 'Finish your Ownmark account:',
    }),
  ),
  report_ended: letter({ label: 'Report ended: the account was not finished', priority: true, sample: {} }, () => ({
    path: '/stolen',
    sms: () => 'Ownmark: your report has ended, and we deleted your details. Not found yet? Report again:',
    brief: 'Ownmark: your report ended. Report again:',
  })),
};

const ON_PROFILE = {
  button: { label: 'Look at my profile', path: '/dashboard/profile' },
  notes: [`Not you? Change your password and log out your other devices on your profile, then call us: ${OUR_PHONE}.`],
};

/** None of them leads to the file itself: that takes a login and the password. */
export const EXPORT_TEMPLATES = {
  export_asked: letter({ label: 'File of the own data asked for', safety: true, sample: { at: NOON } }, (data) => ({
    subject: 'You asked for your Ownmark data',
    preview: 'We write again when the file is ready.',
    title: 'Your file is being made',
    lead: [
      `Somebody who knows your password asked on ${lagosTime(data.at)} for a file of everything we keep about you. It takes some minutes; we write again when it is ready.`,
    ],
    ...ON_PROFILE,
  })),
  export_ready: letter({ label: 'File of the own data is ready', safety: true, sample: { endsAt: NOON } }, (data) => ({
    subject: 'Your Ownmark data is ready',
    preview: `Download it until ${lagosTime(data.endsAt)}.`,
    lead: [
      `Download it on your profile until ${lagosTime(data.endsAt)}. Then we remove it, and you can ask for another.`,
      'You need to be logged in, and we ask for your password. Keep the file to yourself: it holds your contacts, your devices and your key holders.',
    ],
    ...ON_PROFILE,
  })),
  export_taken: letter({ label: 'File of the own data downloaded', safety: true, sample: { at: NOON } }, (data) => ({
    subject: 'Your Ownmark data was downloaded',
    preview: `On ${lagosTime(data.at)}. Was it you?`,
    lead: [`The file of everything we keep about you was downloaded for the first time on ${lagosTime(data.at)}.`],
    ...ON_PROFILE,
  })),
};
