import { REPORTS_LEFT, SHOW_PAPERS } from '#schemas/accounts/legal.ts';
import { CONTACT_US, type Data, LINK, lagosTime, letter, NOON, OUR_PHONE, QUESTIONS } from './templateParts.ts';

/** `linkPath` is added when the message is sent. */
export const DELETION_TEMPLATES = {
  deletion_asked: letter(
    {
      label: 'Account will be deleted',
      priority: true,
      safety: true,
      withoutEmail: 'text',
      sample: { ...LINK, at: NOON },
    },
    (data: Data<'link' | 'at', 'linkPath'>) => ({
      subject: 'Your Ownmark account will be deleted',
      preview: `On ${lagosTime(data.at)}. You can still keep it.`,
      lead: [
        `You asked for it with your password and a code to your phone. On ${lagosTime(data.at)} we erase your details, your pictures and your devices. A running plan ends then, without a refund.`,
        `${REPORTS_LEFT} ${SHOW_PAPERS}`,
      ],
      button: { label: 'Keep my account', path: data.linkPath ?? '/login' },
      notes: ['Logging in does not keep it: press “Keep my account” there, or here.', CONTACT_US],
    }),
  ),
  deletion_asked_sms: letter(
    { label: 'Account will be deleted, to the phone', priority: true, sample: { ...LINK, at: NOON } },
    ({ linkPath = '/login' }: Data<'link' | 'at', 'linkPath'>) => ({
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
        `${REPORTS_LEFT} Receipts keep number, amount and date, as tax law requires.`,
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
