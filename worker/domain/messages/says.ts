import type { TemplateName } from './templates.ts';

/** What a message is, for an admin who may not read it. */
const SAYS: Record<TemplateName, string> = {
  registration_code: 'Code of a registration',
  reset_code: 'Code for a new password',
  reset_code_keyholder: 'Code for a new password, to a key holder',
  phone_change_code: 'Code to confirm a new phone',
  transfer_code: 'Code of a transfer',
  transfer_code_keyholder: 'Code of a transfer, to a key holder',
  welcome: 'Welcome',
  password_changed: 'Password changed',
  code_to_keyholder: 'A code was sent to a key holder',
  removal_scheduled: 'Device will be removed',
  device_reported: 'Device reported',
  report_taken_back: 'Report taken back',
  number_replaced: 'Number of a device replaced',
  contacts_changed: 'Contacts changed',
  email_confirmed: 'New e-mail address in use',
  phone_changed: 'Phone changed, to the former one',
  account_deactivated: 'Account deactivated',
  account_activated: 'Account active again',
  admin_created: 'New administrator account',
  status_set_by_admin: 'Device status set by Ownmark',
  transfer_code_to_keyholder: 'A transfer’s code was sent to a key holder',
  transfer_requested: 'Transfer under review, to its owner',
  transfer_offered: 'Transfer offered, to its recipient',
  transfer_accepted_owner: 'Transfer accepted, to its owner',
  transfer_accepted_recipient: 'Transfer accepted, to its recipient',
  transfer_approved_owner: 'Transfer complete, to its former owner',
  transfer_approved_recipient: 'Transfer complete, to its new owner',
  transfer_ended_owner: 'Transfer ended, to its owner',
  transfer_ended_recipient: 'Transfer ended, to its recipient',
  transfer_ended_by_report: 'Transfer ended by a report',
  payment_received: 'Payment received',
  paid_otherwise: 'Another amount than ordered has arrived',
  paid_otherwise_admin: 'Another amount than ordered has arrived, to admins',
  plan_activated: 'Plan activated',
  plan_changed: 'Price or number of devices of a plan changed',
  subscription_ending: 'Subscription ends soon',
  subscription_ends_today: 'Subscription ends today',
};

/** A template in words; one that is not known any more keeps its name. */
export function saysOf(template: string): string {
  return Object.hasOwn(SAYS, template) ? SAYS[template as TemplateName] : template;
}
