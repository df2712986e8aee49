import { REPORTS_LEFT, SHOW_PAPERS } from '#schemas/accounts/erased.ts';
import { CONTACT_US, type Data, lagosTime, QUESTIONS, type Templates } from './templateParts.ts';

/** `linkPath` is added when the message is sent. */
export const DELETION_TEMPLATES = {
  deletion_asked: (data: Data<'link' | 'at', 'linkPath'>) => ({
    subject: 'Your Ownmark account will be deleted',
    preview: `On ${lagosTime(data.at)}. You can still keep it.`,
    lead: [
      `You asked for it with your password and a code to your phone. On ${lagosTime(data.at)} we erase your details, your pictures and your devices. A running plan ends then, without a refund.`,
      `${REPORTS_LEFT} ${SHOW_PAPERS}`,
    ],
    button: { label: 'Keep my account', path: data.linkPath ?? '/login' },
    notes: ['Logging in does not keep it: press “Keep my account” there, or here.', CONTACT_US],
  }),
  deletion_asked_sms: ({ linkPath = '/login' }: Data<'link' | 'at', 'linkPath'>) => ({
    path: linkPath,
    sms: () => 'Your Ownmark account will be deleted in 14 days. Not you, or changed your mind? Keep it:',
    brief: 'Ownmark: account deletion. Keep it:',
  }),
  account_kept: (data: Data<'at'>) => ({
    subject: 'Your Ownmark account stays',
    preview: 'It will not be deleted.',
    lead: [`Its deletion was called off on ${lagosTime(data.at)}. Everything is as before.`],
    button: { label: 'Look at my profile', path: '/dashboard/profile' },
    notes: [CONTACT_US],
  }),
  account_erased: (data: Data<'at'>) => ({
    subject: 'Your Ownmark account was deleted',
    preview: 'This is our last letter to you.',
    lead: [
      `On ${lagosTime(data.at)} we erased your details, your pictures and your devices, as you had asked.`,
      `${REPORTS_LEFT} Receipts keep number, amount and date, as tax law requires.`,
    ],
    button: { label: 'Check a device', path: '/device-checker' },
    notes: ['We forget this address as soon as this letter is sent.', QUESTIONS],
  }),
  account_erased_sms: (_: Data) => ({
    sms: () => 'Your Ownmark account was deleted, as you had asked.',
  }),
  report_ends: ({ left }: Data<'left'>) => ({
    path: '/register',
    sms: () => `Ownmark: your report ends ${left} if you don't finish your account. Register with this number, free:`,
    brief: 'Finish your Ownmark account:',
  }),
  report_ended: (_: Data) => ({
    path: '/stolen',
    sms: () => 'Ownmark: your report has ended, and we deleted your details. Not found yet? Report again:',
    brief: 'Ownmark: your report ended. Report again:',
  }),
} satisfies Templates;
