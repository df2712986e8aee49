export const TAGS = {
  health: 'Whether the service is up, and ready.',
  users: 'Accounts: registration, login, passwords, the profile, and where one is logged in.',
  reports: 'Reports of stolen devices by somebody who has no account yet.',
  auth: 'The new password of a reset, under the path the specification gives it.',
  device: 'Devices: the public check, verification, the register, reports and transfers.',
  log: 'The public log, in which every paper that Ownmark signs leaves a fingerprint.',
  statement: 'Papers: signed answers of the register, which anybody can verify without it.',
  subscription: 'The plans that members can choose from.',
  payment: 'Paying for a plan, and receipts.',
  admin: 'What admins, and partly support, may: users, devices, transfers, receipts, plans, messages and the audit.',
} as const;

export function tagOf(path: string): keyof typeof TAGS {
  const [, first = ''] = path.split('/');
  if (!Object.hasOwn(TAGS, first)) throw new Error(`No group of operations is described for ${path}.`);
  return first as keyof typeof TAGS;
}
