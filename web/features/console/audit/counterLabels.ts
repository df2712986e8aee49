/** By the server's names; an unknown one shows its name. */
const WORDS: Record<string, string> = {
  strangers_texts: 'Texts asked for without signing in',
  'sign_in_failed.unknown': 'Failed sign-ins to unknown e-mails',
  'code.send.registration.unknown': 'Codes sent for registrations',
  'code.send.password_reset.unknown': 'Resets asked for unknown phones',
  'code.resend.unknown': 'Codes sent again, of these',
  'code.wrong.registration.unknown': 'Wrong codes of registrations',
  'code.wrong.password_reset.unknown': 'Wrong codes for unknown phones',
};

export const counterLabel = (name: string): string => WORDS[name] ?? name;
