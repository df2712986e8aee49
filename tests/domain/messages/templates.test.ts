import { describe, expect, it } from 'vitest';
import { render, TEMPLATES, type TemplateName } from '../../../worker/domain/messages/templates.ts';
import { readCode } from '../../../worker/schemas/codes.ts';

const CODE = 'K7M2QX9P';
const NOON = String(Date.parse('2026-03-03T11:00:00Z'));
const LINK = 'https://ownmark.test/transfers/5f0c8e52';

/** What each template is given in everyday use. A template without a row here is a type error. */
const EVERYDAY: Record<TemplateName, Record<string, string>> = {
  registration_code: {},
  reset_code: {},
  reset_code_keyholder: {},
  transfer_code: { device: 'Galaxy A54', recipient: 'tunde.bakare@example.com' },
  phone_change_code: {},
  welcome: { firstName: 'Ada' },
  plan_activated: { plan: 'Student', reference: 'OWN-A1B2C3', endsAt: NOON },
  payment_received: { plan: 'Family', amount: '₦12,500', reference: 'OWN-A1B2C3', endsAt: NOON },
  subscription_ending: { plan: 'Family', endsAt: NOON },
  subscription_ends_today: { plan: 'Family', endsAt: NOON },
  password_changed: { at: NOON },
  code_to_keyholder: { holder: 'keyholder1', at: NOON },
  removal_scheduled: { device: 'Galaxy A54', at: NOON },
  device_reported: { device: 'Galaxy A54', status: 'stolen', reference: 'F7893F41' },
  report_taken_back: { device: 'My phone', status: 'active', reference: '1A2B3C4D' },
  transfer_code_keyholder: { device: 'Galaxy A54', recipient: 'tunde.bakare@example.com' },
  transfer_code_to_keyholder: {
    device: 'Galaxy A54',
    recipient: 'tunde.bakare@example.com',
    holder: 'keyholder1',
    at: NOON,
  },
  transfer_requested: {
    device: 'Galaxy A54',
    to: 'Tunde Bakare',
    recipient: 'tunde@example.com',
    deadline: NOON,
    link: LINK,
  },
  transfer_offered: {
    device: 'Galaxy A54',
    from: 'Ada Okafor',
    identifier: '••••••••••••436',
    deadline: NOON,
    link: LINK,
  },
  transfer_accepted_owner: { device: 'Galaxy A54', to: 'Tunde Bakare', deadline: NOON },
  transfer_accepted_recipient: { device: 'Galaxy A54', from: 'Ada Okafor', deadline: NOON },
  transfer_approved_owner: { device: 'Galaxy A54', to: 'Tunde Bakare' },
  transfer_approved_recipient: { device: 'Galaxy A54', from: 'Ada Okafor' },
  transfer_ended_owner: { device: 'Galaxy A54', to: 'Tunde Bakare', why: 'declined' },
  transfer_ended_recipient: { device: 'Galaxy A54', from: 'Ada Okafor', why: 'declined' },
  contacts_changed: { what: 'e-mail address and phone number', by: 'Ownmark support', at: NOON },
  email_confirmed: { at: NOON },
  phone_changed: {},
  account_deactivated: {},
  account_activated: {},
  admin_created: { username: 'ngozi' },
  status_set_by_admin: { device: 'Galaxy A54', status: 'active', reference: '1A2B3C4D' },
  transfer_ended_by_report: { device: 'Galaxy A54', status: 'missing' },
};

const names = Object.keys(TEMPLATES) as TemplateName[];
const texts = names.filter((name) => /_code(_keyholder)?$/.test(name));
const notices = ['phone_changed'] satisfies TemplateName[];
const letters = names.filter((name) => ![...texts, ...notices].includes(name));

/** The letters of an SMS that carries 160 of them (3GPP TS 23.038); those that count twice are left out. */
const GSM_7 = /^[\n @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

describe.each(texts)('the text message %s', (name) => {
  const { subject, text } = render(name, EVERYDAY[name], CODE);

  it('fits one SMS', () => {
    expect(subject).toBeNull();
    expect(text).toMatch(GSM_7);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it('starts with its code, the only word that looks like one, and says how long it lasts', () => {
    expect(text.match(/\b[A-Z0-9]{8}\b/g)).toEqual([CODE]);
    expect(text).toMatch(new RegExp(`^${CODE} is `));
    expect(text).toMatch(/15 min(utes)?\b/);
    expect(text).toContain('Ownmark');
  });

  it('can be pasted whole, and behind something else, where its code is asked for', () => {
    expect(readCode(`Ownmark, 09:41. ${text}`)).toBe(CODE);
  });
});

describe.each(notices)('the text message %s', (name) => {
  it('fits one SMS, carries no code and says whose it is', () => {
    const { subject, text } = render(name, EVERYDAY[name], CODE);
    expect(subject).toBeNull();
    expect(text).toMatch(GSM_7);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain('Ownmark');
    expect(text).not.toContain(CODE);
  });
});

describe.each(letters)('the letter %s', (name) => {
  const { subject, text } = render(name, EVERYDAY[name], '');

  it('has a subject of one line and is signed with how to reach Ownmark', () => {
    expect(subject).toMatch(/^[A-Z].{5,77}$/);
    expect(text).toMatch(/\n\nOwnmark\nsupport@ownmark\.example · 0800 000 0000$/);
  });

  it('lets no name begin another header', () => {
    const entries = Object.entries(EVERYDAY[name]).map(([field, value]) =>
      /^\d+$/.test(value) ? [field, value] : [field, `${value}\r\nBcc: all@example.com\u2028x\u0085y`],
    );
    expect(render(name, Object.fromEntries(entries), '').subject).not.toMatch(/[\r\n\u2028\u0085\v\f]/u);
  });

  it('carries no code', () => {
    expect(render(name, EVERYDAY[name], CODE).text).not.toContain(CODE);
  });
});

it('a recipient without a plan is sent nowhere they cannot go', () => {
  const { text } = render('transfer_approved_recipient', EVERYDAY.transfer_approved_recipient, '');
  expect(text).toContain('It is registered to you');
  expect(text).toMatch(/With a plan you find it under My Devices\. Without one .* under Subscription Plans\./);
});

describe.each(names)('%s', (name) => {
  it('reads as written by a person', () => {
    const { subject, text } = render(name, EVERYDAY[name], CODE);
    expect(`${subject} ${text}`).not.toMatch(/undefined|NaN|Invalid|\$\{|\[object|keyholder\d/);
    expect(`${subject} ${text}`.match(/\w+_\w+/g)).toBeNull();
    expect(text).not.toMatch(/ {2}|\s\.|\.\./);
    for (const value of Object.values(EVERYDAY[name])) {
      if (value !== NOON && value !== 'keyholder1') expect(`${subject} ${text}`).toContain(value);
    }
  });
});

describe('a transfer’s code', () => {
  const longest = {
    device: 'Adébáyọ̀’s Samsung Galaxy S24 Ultra 512 GB _black_ 02'.slice(0, 50),
    recipient: `${'oluwaseun'.repeat(6)}@mail.${'long-company-name.'.repeat(6)}example.com`,
  };

  it('fits one SMS whatever the device and the recipient are called', () => {
    const { text } = render('transfer_code', longest, CODE);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(GSM_7);
    expect(text).toMatch(/Adebayo.* to oluwaseun.*example\.com\. Valid 15 min\./);
  });

  it('fits one SMS to a key holder as well', () => {
    const { text } = render('transfer_code_keyholder', longest, CODE);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(GSM_7);
    expect(text).toMatch(/Adebayo.* goes to oluwaseun.*\.com\. Give it/);
  });

  it('does not pass one letter off for another', () => {
    const { text } = render('transfer_code', { ...longest, recipient: 'аda@example.com' }, CODE);
    expect(text).toContain('?da@example.com');
  });
});

describe('a transfer that ended', () => {
  const parties = { device: 'Galaxy A54', from: 'Ada Okafor', to: 'Tunde Bakare' };

  it.each([
    ['declined', /Tunde Bakare declined it/, /You declined it/],
    ['cancelled', /You cancelled it/, /Ada Okafor cancelled it/],
    ['rejected', /an admin .*did not approve/i, /an admin .*did not approve/i],
    ['deadline', /21 days of review are over/, /21 days of review are over/],
  ])('says to each side why: %s', (why, toOwner, toRecipient) => {
    expect(render('transfer_ended_owner', { ...parties, why }, '').text).toMatch(toOwner);
    expect(render('transfer_ended_recipient', { ...parties, why }, '').text).toMatch(toRecipient);
  });
});

describe('what letters say', () => {
  it('gives times of Lagos', () => {
    expect(render('password_changed', { at: NOON }, '').text).toContain('Mar 3, 2026, 12:00 (Lagos time)');
  });

  it('asks nobody to pay for a plan that costs nothing', () => {
    expect(render('subscription_ending', { plan: 'Free', endsAt: NOON }, '').text).not.toMatch(/\bpay/i);
  });

  it('names the key holder by number only', () => {
    expect(render('code_to_keyholder', { holder: 'keyholder2', at: NOON }, '').text).toContain('sent to key holder 2.');
  });

  it('promises no more than a check tells: nobody learns from it who registered what', () => {
    expect(render('welcome', { firstName: 'Ada' }, '').text).not.toMatch(/has an owner|is registered/i);
  });
});

it('says that a check warns only where it does: nobody learns from one that a device is registered', () => {
  const set = (status: string) =>
    render('status_set_by_admin', { device: 'A54', status, reference: '1A2B3C4D' }, '').text;
  expect(set('stolen')).toContain('Whoever checks its number from now on is warned.');
  expect(set('missing')).toContain('Whoever checks its number from now on is warned.');
  expect(set('inactive')).toContain('Whoever checks its number sees no warning.');
  expect(set('active')).toContain('Whoever checks its number sees no warning.');
});
