import { CONTACT_US, type Data, lagosTime, type Templates } from './templateParts.ts';

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
  passkey_code: (_: Data, code: string) => ({
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
  }),
  passkey_changed: (data: Data<'what' | 'at', 'name'>) => {
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
  recovery_code_used: (data: Data<'at'>) => ({
    subject: 'Your Ownmark recovery code was used',
    preview: 'Somebody logged in without your passkey. Was it you?',
    lead: [
      'Somebody logged in to your account with your password and one of your recovery codes, in place of your passkey. That code no longer works.',
    ],
    facts: { When: lagosTime(data.at) },
    button: { label: 'See my passkeys', path: '/admin/profile' },
    notes: ['Was it you? Then add a new passkey, and remove the one you have lost.', CONTACT_US],
  }),
  passkeys_reset: (data: Data<'at'>) => ({
    subject: 'Your Ownmark passkeys were reset',
    preview: 'Log in and add a new one.',
    lead: [
      'Whoever runs Ownmark has removed all passkeys and recovery codes of your account, and logged you out everywhere. Log in with your password and add a new passkey.',
    ],
    facts: { When: lagosTime(data.at) },
    button: { label: 'Log in', path: '/login' },
    notes: ['Did you not ask for it? Call the person who runs Ownmark at once.'],
  }),
} satisfies Templates;
