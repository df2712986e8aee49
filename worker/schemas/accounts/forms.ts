/** Where the forms of accounts are sent without their script. */
export const ACCOUNT_FORMS = {
  '/login': '/account/login',
  '/register': '/account/register',
  '/forgot-password': '/account/forgot-password',
} as const;
export type AccountPage = keyof typeof ACCOUNT_FORMS;

/** The block that hands a new session to the browser, and the script that takes it. */
export const HANDED_SESSION = { id: 'handed-session', script: '/hand-over.js' } as const;
export type HandedSession = { token: string; remember: boolean; to: string };

const HERE = 'https://ownmark.example';

/** A page of this site, never of another, as a browser would read it. */
export function isOwnPath(address: unknown): address is string {
  try {
    return typeof address === 'string' && address.startsWith('/') && new URL(address, HERE).origin === HERE;
  } catch {
    return false;
  }
}
