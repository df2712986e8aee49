import { SUPPORT } from '#schemas/format/support.ts';
import { CONTACT_US, type Data, lagosTime, letter, NOON, QUESTIONS } from './templateParts.ts';

export const CHANGE_TEMPLATES = {
  contacts_changed: letter(
    {
      label: 'Contacts changed',
      priority: true,
      safety: true,
      sample: { what: 'e-mail address and phone number', by: 'Ownmark support', at: NOON },
    },
    (data) => ({
      subject: 'Your Ownmark contacts were changed',
      preview: 'Was it you?',
      lead: [`The ${data.what} of your account changed on ${lagosTime(data.at)}, by ${data.by}.`],
      button: { label: 'Look at my profile', path: '/dashboard/profile' },
      notes: [CONTACT_US],
    }),
  ),
  email_confirmed: letter(
    { label: 'New e-mail address in use', sample: { at: NOON } },
    (data: Data<'at', 'linkId' | 'linkPath'>) => ({
      subject: 'This is now your Ownmark e-mail address',
      preview: 'Use it to log in.',
      lead: [`Your Ownmark account now uses this address, since ${lagosTime(data.at)}. Use it to log in.`],
      button: { label: 'Log in', path: '/login' },
      link: data.linkPath ? { label: 'Confirm this e-mail address', path: data.linkPath } : undefined,
      notes: [CONTACT_US],
    }),
  ),
  phone_changed: letter({ label: 'Phone changed, to the former one', priority: true, sample: {} }, () => ({
    sms: () =>
      `The phone of your Ownmark account has changed. This number no longer receives its codes. Not you? Call ${SUPPORT.phone}.`,
  })),
  email_lost: letter({ label: 'E-mail of somebody else, to the phone', sample: {} }, () => ({
    sms: () =>
      'The e-mail address you gave Ownmark belongs to somebody else. Log in with this phone number, and add an e-mail of yours in your profile.',
  })),
  account_deactivated: letter({ label: 'Account deactivated', sample: {} }, (data: Data<never, 'reason'>) => ({
    subject: 'Your Ownmark account has been deactivated',
    preview: 'You have been logged out. Your devices stay on the register.',
    lead: [
      'You have been logged out everywhere. Your devices stay on the register, and anyone who checks one that is reported is still warned.',
    ],
    facts: { Reason: data.reason },
    button: { label: 'Contact support', path: '/services/support' },
    notes: [QUESTIONS],
  })),
  account_activated: letter({ label: 'Account active again', sample: {} }, () => ({
    subject: 'Your Ownmark account is active again',
    preview: 'You can log in again.',
    lead: ['You can log in again. Everything is as you left it.'],
    button: { label: 'Log in', path: '/login' },
  })),
  role_changed: letter({ label: 'Role changed', sample: { role: 'support', at: NOON } }, (data) => ({
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
  })),
  admin_created: letter(
    { label: 'New administrator account', sample: { username: 'ngozi' } },
    (data: Data<'username', 'linkId' | 'linkPath'>) => ({
      subject: 'You are an Ownmark administrator',
      preview: 'An administrator account was made for you.',
      lead: [
        `An administrator account was made for you with the username ${data.username} and this e-mail address. Ask the person who made it for the password, and change it when you first log in.`,
      ],
      button: { label: 'Log in', path: '/login' },
      link: data.linkPath ? { label: 'Confirm this e-mail address', path: data.linkPath } : undefined,
      notes: ['You know nothing about it? Reply to this e-mail.'],
    }),
  ),
};

const CHANGES: Record<string, { subject: string; lead: (name: string) => string }> = {
  added: { subject: 'A passkey was added', lead: (name) => `The passkey “${name}” was added to your account.` },
  renamed: { subject: 'A passkey was renamed', lead: (name) => `One of your passkeys is called “${name}” now.` },
  removed: { subject: 'A passkey was removed', lead: (name) => `The passkey “${name}” was removed from your account.` },
  codes: {
    subject: 'New recovery codes',
    lead: () => 'New recovery codes were made for your account. The ones before no longer work.',
  },
};

export const PASSKEY_TEMPLATES = {
  passkey_code: letter({ label: 'Code to add a passkey', safety: true, sample: {} }, (_, code: string) => ({
    subject: 'Your code to add a passkey',
    preview: 'It lasts 15 minutes.',
    title: 'Add a passkey to your account',
    lead: ['Type this code on the page where you asked for it. It lasts 15 minutes.'],
    facts: { Code: code },
    button: null,
    notes: [
      'Nobody from Ownmark ever asks for it.',
      'Somebody who asks for it knows your password. Was it not you? Then choose a new password now.',
    ],
  })),
  passkey_changed: letter(
    {
      label: 'Passkeys or recovery codes changed',
      priority: true,
      safety: true,
      sample: { what: 'added', name: 'Office laptop', at: NOON },
    },
    (data: Data<'what' | 'at', 'name'>) => {
      const { subject, lead } = CHANGES[data.what] ?? { subject: 'Your passkeys were changed', lead: () => '' };
      return {
        subject: `${subject}: Ownmark`,
        preview: 'Was it you?',
        title: subject,
        lead: [lead(data.name ?? '')],
        facts: { When: lagosTime(data.at) },
        button: { label: 'See my passkeys', path: '/admin/profile' },
        notes: [CONTACT_US],
      };
    },
  ),
  recovery_code_used: letter(
    { label: 'Recovery code used', priority: true, safety: true, sample: { at: NOON } },
    (data) => ({
      subject: 'Your Ownmark recovery code was used',
      preview: 'Somebody logged in without your passkey. Was it you?',
      lead: [
        'Somebody logged in to your account with your password and one of your recovery codes, in place of your passkey. That code no longer works.',
      ],
      facts: { When: lagosTime(data.at) },
      button: { label: 'See my passkeys', path: '/admin/profile' },
      notes: ['Was it you? Then add a new passkey, and remove the one you have lost.', CONTACT_US],
    }),
  ),
  passkeys_reset: letter(
    { label: 'Passkeys reset by Ownmark', priority: true, safety: true, sample: { at: NOON } },
    (data) => ({
      subject: 'Your Ownmark passkeys were reset',
      preview: 'Log in and add a new one.',
      lead: [
        'Whoever runs Ownmark has removed all passkeys and recovery codes of your account, and logged you out everywhere. Log in with your password and add a new passkey.',
      ],
      facts: { When: lagosTime(data.at) },
      button: { label: 'Log in', path: '/login' },
      notes: ['Did you not ask for it? Call the person who runs Ownmark at once.'],
    }),
  ),
};
