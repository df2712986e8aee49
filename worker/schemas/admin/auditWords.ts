export const AUDIT_SUBJECTS = [
  'account',
  'device',
  'challenge',
  'session',
  'transfer',
  'plan',
  'payment',
  'receipt',
  'message',
  'statement',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
