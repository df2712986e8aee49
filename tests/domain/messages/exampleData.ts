import type { TemplateName } from '#domain/messages/templates.ts';
import { RULE_WORDS } from '#schemas/limits/abuseRules.ts';

export const CODE = 'K7M2QX9P';
export const ORIGIN = 'https://ownmark.example';
export const NOON = String(Date.parse('2026-03-03T11:00:00Z'));

type Data = Record<string, string>;

const PHONE = { device: 'Galaxy A54', type: 'smartphone', imei1: '359006118027436', imei2: '359006118027444' };
const OFFERED = { ...PHONE, imei1: '••••••••••••436', imei2: '••••••••••••444' };
const LAPTOP = { device: 'Study laptop', type: 'laptop', serial: 'pf-3x9k 2b' };
const TRANSFER = { transfer: '5f0c8e52', deadline: NOON };
const LINK = { linkPath: `/l/${'ABCDEFGHJKLM'.repeat(3)}` };
const OWNER = { owner: 'Ada O.', ownerFirst: 'Ada' };
const REPORT = { deviceId: '7a1b', reference: 'F7893F41', at: NOON, place: 'Herbert Macaulay Way, Yaba' };

/** What each template is given in everyday use. A template without a row here is a type error. */
export const EXAMPLE_DATA: Record<TemplateName, Data> = {
  letter_text: { letter: 'password_changed', at: NOON },
  email_lost: {},
  registration_code: {},
  report_code: {},
  report_ends: { left: 'in 13 days' },
  report_ended: {},
  reset_code: {},
  reset_code_keyholder: OWNER,
  phone_change_code: {},
  deletion_code: {},
  deletion_asked: { ...LINK, at: NOON },
  deletion_asked_sms: { ...LINK, at: NOON },
  account_kept: { at: NOON },
  export_asked: { at: NOON },
  export_ready: { endsAt: NOON },
  export_taken: { at: NOON },
  account_erased: { at: NOON },
  account_erased_sms: {},
  passkey_code: {},
  passkey_changed: { what: 'added', name: 'Office laptop', at: NOON },
  recovery_code_used: { at: NOON },
  passkeys_reset: { at: NOON },
  transfer_code: { device: 'Galaxy A54', recipient: 'tunde.bakare@example.com' },
  transfer_code_keyholder: { ...OWNER, device: 'Galaxy A54', recipient: 'tunde@example.com' },
  vouching_code_keyholder: OWNER,
  reset_done: LINK,
  reset_done_keyholder: { ...LINK, owner: 'Ada O.' },
  keyholder_consent: { ...LINK, owner: 'Ada O.' },
  take_back_asked: { device: 'Galaxy A54', at: NOON },
  take_back_asked_owner: { device: 'Galaxy A54', at: NOON },
  take_back_asked_keyholder: { device: 'Galaxy A54', owner: 'Ada O.', at: NOON },
  contacts_changed_keyholder: { ...LINK, owner: 'Ada O.' },
  hold_lifted: { at: NOON },
  reset_undone: { at: NOON },
  confirm_email: LINK,
  welcome: { firstName: 'Ada' },
  new_device: { ...LINK, at: NOON, browser: 'Chrome on Android' },
  password_locked: { at: NOON },
  password_changed: { at: NOON, hold: NOON, ...LINK },
  carrier_down: { at: NOON },
  carrier_down_sms: { at: NOON },
  texts_budget: { at: NOON, budget: '300' },
  turnstile_refuses: { at: NOON, why: 'answered 200: invalid-input-secret' },
  notes_budget: { at: NOON, budget: '150' },
  rule_stopped: { at: NOON, rule: RULE_WORDS.young_reports, touched: '11', acts: '240' },
  network_sweeps: { at: NOON, asked: '1204', hits: '37', system: '64500' },
  account_sweeps: { at: NOON, asked: '142', hits: '61', account: '7a1b' },
  code_to_keyholder: { holder: 'keyholder1', at: NOON },
  device_reported: { ...PHONE, ...REPORT, status: 'stolen' },
  device_reported_sms: { device: 'Galaxy A54', status: 'stolen' },
  certificate_made: {
    device: 'Galaxy A54',
    for: 'Sample Insurance, claim 8812',
    shows: 'your full name and its whole numbers',
    number: '4KT79QXM2RWD',
    at: NOON,
    endsAt: NOON,
  },
  report_taken_back: { ...PHONE, deviceId: '7a1b', reference: 'F7893F41', at: NOON, status: 'active' },
  number_replaced: {
    ...PHONE,
    deviceId: '7a1b',
    status: 'stolen',
    number: 'IMEI 1',
    before: '359006118027428',
    after: '359006118027436',
    at: NOON,
    endsAt: NOON,
  },
  removal_scheduled: { ...LAPTOP, at: NOON },
  proof_set: { ...PHONE, status: 'stolen', proof: 'seen', note: 'Receipt of a shop in Ikeja', at: REPORT.at },
  status_set_by_admin: { ...PHONE, ...REPORT, status: 'missing' },
  contacts_changed: { what: 'e-mail address and phone number', by: 'Ownmark support', at: NOON },
  email_confirmed: { at: NOON },
  phone_changed: {},
  account_deactivated: {},
  account_activated: {},
  role_changed: { role: 'support', at: NOON },
  admin_created: { username: 'ngozi' },
  transfer_code_to_keyholder: {
    device: 'Galaxy A54',
    recipient: 'tunde.bakare@example.com',
    holder: 'keyholder1',
    at: NOON,
  },
  transfer_requested: { ...PHONE, ...TRANSFER, to: 'Tunde Bakare', recipient: 'tunde@example.com' },
  transfer_offered: { ...OFFERED, ...TRANSFER, from: 'Ada Okafor' },
  transfer_accepted_owner: { ...PHONE, ...TRANSFER, to: 'Tunde Bakare' },
  transfer_accepted_recipient: { ...OFFERED, ...TRANSFER, from: 'Ada Okafor' },
  transfer_approved_owner: { ...PHONE, to: 'Tunde Bakare' },
  transfer_approved_recipient: { ...LAPTOP, from: 'Ada Okafor' },
  transfer_ended_owner: { ...PHONE, to: 'Tunde Bakare', why: 'declined' },
  transfer_ended_recipient: { ...OFFERED, from: 'Ada Okafor', why: 'cancelled' },
  transfer_ended_by_report: { device: 'Galaxy A54', status: 'missing' },
  payment_received: { plan: 'Family', amount: '₦12,500', reference: 'OWN-A1B2C3', endsAt: NOON },
  plan_activated: { plan: 'Student', reference: 'OWN-A1B2C3', endsAt: NOON },
  plan_changed: { plan: 'Family', price: '900', priceBefore: '800', devices: '3', devicesBefore: '5', endsAt: NOON },
  paid_otherwise: { plan: 'Family', reference: 'OWN-1', paid: '₦2,000', asked: '₦2,500' },
  paid_after_deletion_admin: { plan: 'Family', reference: 'OWN-1', paid: '₦2,500', asked: '₦2,500' },
  paid_rest_asked: {
    reference: 'OWN-1',
    paid: '₦2,000',
    asked: '₦2,500',
    rest: '₦500',
    note: 'Pay it to the same account.',
  },
  paid_sent_back: { reference: 'OWN-1', paid: '₦2,000', asked: '₦2,500', note: 'It is in your account by Friday.' },
  paid_otherwise_admin: {
    plan: 'Family',
    reference: 'OWN-1',
    paid: '₦2,000',
    asked: '₦2,500',
    username: 'ada',
    email: 'ada@example.test',
    phone: '+2348030000002',
  },
  subscription_ending: { plan: 'Family', endsAt: NOON },
  subscription_ends_today: { plan: 'Family', endsAt: NOON },
};

/** The longest values the forms accept, in characters outside GSM-7. */
export const LONGEST: Data = {
  owner: `${'Ọlábísí-Adéṣọlá '.repeat(3)}Ṣ.`,
  ownerFirst: 'Ọlábísí-Adéṣọlá '.repeat(3).trim(),
  device: 'Adébáyọ̀’s Samsung Galaxy S24 Ultra 512 GB _black_ 02'.slice(0, 50),
  recipient: `${'oluwaseun'.repeat(6)}@mail.${'long-company-name.'.repeat(6)}example.com`,
};
