import { SUPPORT } from '#schemas/site/support.ts';
import { CONTACT_US, type Data, lagosTime, QUESTIONS, type Templates } from './templateParts.ts';

export const CHANGE_TEMPLATES = {
  contacts_changed: (data: Data<'what' | 'at' | 'by'>) => ({
    subject: 'Your Ownmark contacts were changed',
    preview: 'Was it you?',
    lead: [`The ${data.what} of your account changed on ${lagosTime(data.at)}, by ${data.by}.`],
    button: { label: 'Look at my profile', path: '/dashboard/profile' },
    notes: [CONTACT_US],
  }),
  email_confirmed: (data: Data<'at', 'link' | 'linkPath'>) => ({
    subject: 'This is now your Ownmark e-mail address',
    preview: 'Use it to log in.',
    lead: [`Your Ownmark account now uses this address, since ${lagosTime(data.at)}. Use it to log in.`],
    button: { label: 'Log in', path: '/login' },
    link: data.linkPath ? { label: 'Confirm this e-mail address', path: data.linkPath } : undefined,
    notes: [CONTACT_US],
  }),
  phone_changed: (_: Data) => ({
    sms: () =>
      `The phone of your Ownmark account has changed. This number no longer receives its codes. Not you? Call ${SUPPORT.phone}.`,
  }),
  email_lost: (_: Data) => ({
    sms: () =>
      'The e-mail address you gave Ownmark belongs to somebody else. Log in with this phone number, and add an e-mail of yours in your profile.',
  }),
  account_deactivated: (data: Data<never, 'reason'>) => ({
    subject: 'Your Ownmark account has been deactivated',
    preview: 'You have been logged out. Your devices stay on the register.',
    lead: [
      'You have been logged out everywhere. Your devices stay on the register, and anyone who checks one that is reported is still warned.',
    ],
    facts: { Reason: data.reason },
    button: { label: 'Contact support', path: '/services/support' },
    notes: [QUESTIONS],
  }),
  account_activated: (_: Data) => ({
    subject: 'Your Ownmark account is active again',
    preview: 'You can log in again.',
    lead: ['You can log in again. Everything is as you left it.'],
    button: { label: 'Log in', path: '/login' },
  }),
  role_changed: (data: Data<'role' | 'at'>) => ({
    subject: 'Your role in the Ownmark console was changed',
    preview: `You are ${data.role === 'admin' ? 'an admin' : 'support'} now.`,
    lead: [
      data.role === 'admin'
        ? 'You are an admin now: everything in the console is open to you.'
        : 'You are support now: you read everything in the console, decide transfers and send messages again.',
    ],
    facts: { When: lagosTime(data.at) },
    button: { label: 'Open the console', path: '/admin/dashboard' },
    notes: ['An admin of Ownmark has changed it. Ask them if it surprises you.'],
  }),
  admin_created: (data: Data<'username', 'link' | 'linkPath'>) => ({
    subject: 'You are an Ownmark administrator',
    preview: 'An administrator account was made for you.',
    lead: [
      `An administrator account was made for you with the username ${data.username} and this e-mail address. Ask the person who made it for the password, and change it when you first log in.`,
    ],
    button: { label: 'Log in', path: '/login' },
    link: data.linkPath ? { label: 'Confirm this e-mail address', path: data.linkPath } : undefined,
    notes: ['You know nothing about it? Reply to this e-mail.'],
  }),
} satisfies Templates;
