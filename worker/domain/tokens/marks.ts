import { createHmac } from 'node:crypto';

/** HMAC-SHA256 under the server's secret: the database alone does not tell whose phone or e-mail it was. */
export function deriveMark(secret: string, contact: string): string {
  return createHmac('sha256', secret).update(`contact:${contact.toLowerCase()}`).digest('base64url');
}
