import { describe, expect, it } from 'vitest';
import { mask } from '#domain/devices/identifierKeys.ts';
import { render } from '#domain/messages/emailLetter.ts';
import { NOON } from '#domain/messages/templateParts.ts';
import { TEMPLATES, type TemplateName } from '#domain/messages/templates.ts';
import { compareFirst } from '#features/member/transfers/states.tsx';
import { CODE, ORIGIN } from './exampleData.ts';

const names = Object.keys(TEMPLATES) as TemplateName[];
const read = (name: TemplateName, data: Record<string, string>) =>
  render(name, { ...TEMPLATES[name].sample, ...data }, CODE, ORIGIN);

it('a recipient without a plan is sent nowhere they cannot go', () => {
  const { text } = read('transfer_approved_recipient', {});
  expect(text).toContain('It is registered to you');
  expect(text).toMatch(
    /With a plan you find it under My devices\. Without one you are protected too: .* press Report\. It is free\./,
  );
});

/** What stands in other words: instants, whose phone, why. */
const SAID_OTHERWISE = [
  'at',
  'endsAt',
  'deadline',
  'holder',
  'why',
  'status',
  'deviceId',
  'hold',
  'via',
  'letter',
  'kind',
  'foundId',
  'thread',
  'outcome',
];

describe.each(names)('%s', (name) => {
  it('reads as written by a person', () => {
    const { subject, text } = read(name, {});
    expect(`${subject} ${text}`).not.toMatch(/undefined|NaN|Invalid|\$\{|\[object|keyholder\d/);
    expect(`${subject} ${text}`.match(/\w+_\w+/g)).toBeNull();
    expect(text).not.toMatch(/ {2}|\s\.|\.\./);
    for (const [field, value] of Object.entries(TEMPLATES[name].sample)) {
      if (!SAID_OTHERWISE.includes(field)) expect(`${subject} ${text}`.toLowerCase()).toContain(value.toLowerCase());
    }
  });
});

describe('a transfer that ended', () => {
  const parties = { device: 'Galaxy A54', from: 'Ada Okafor', to: 'Tunde Bakare' };

  it.each([
    ['declined', /They declined it/, /You declined it/],
    ['cancelled', /You cancelled it/, /They cancelled it/],
    ['rejected', /an admin .*did not approve/i, /an admin .*did not approve/i],
    ['deadline', /21 days of review are over/, /21 days of review are over/],
  ])('says to each side why: %s', (why, toOwner, toRecipient) => {
    expect(read('transfer_ended_owner', { ...parties, why }).text).toMatch(toOwner);
    expect(read('transfer_ended_recipient', { ...parties, why }).text).toMatch(toRecipient);
  });
});

it('the letter of an offer and its page name the same last digits, and none that are hidden', () => {
  const offered = { id: '7a1b', name: 'Galaxy A54', model: null, identifier: mask('359006118027436') };
  expect(read('transfer_offered', { imei1: offered.identifier }).text).toContain('must end in 436.');
  expect(compareFirst({ ...offered, type: 'smartphone', identifierKind: 'imei' })).toContain('must end in 436.');
  const data = { device: 'Laptop', type: 'laptop', transfer: '5f0c8e52', deadline: NOON, from: 'Ada Okafor' };
  const laptop = (serial: string) => render('transfer_offered', { ...data, serial: mask(serial) }, CODE, ORIGIN).text;
  expect(laptop('pf-3x9k 2bc')).toContain('It must end in 2bc.');
  expect(laptop('AB12')).not.toMatch(/ends? in/);
});

describe('what letters say', () => {
  it('asks nobody to pay for a plan that costs nothing', () => {
    expect(read('subscription_ending', { plan: 'Free', endsAt: NOON }).text).not.toMatch(/\bpay/i);
  });

  it('names the key holder by number only', () => {
    expect(read('code_to_keyholder', { holder: 'keyholder2', at: NOON }).text).toContain('sent to key holder 2.');
  });

  it('promises no more than a check tells: nobody learns from it who registered what', () => {
    expect(read('welcome', { firstName: 'Ada' }).text).not.toMatch(/has an owner|is registered/i);
  });
});

it('the letter of a cleared alarm says so in its subject, and leads to a new report', () => {
  const cleared = { device: 'A54', status: 'active', reference: '1A2B3C4D', deviceId: '7a1b', at: NOON };
  expect(read('status_set_by_admin', { ...cleared, cleared: 'yes' }).subject).toBe(
    'A54 is no longer reported: active now (1A2B3C4D)',
  );
  const own = read('report_taken_back', cleared);
  expect(own.subject).toBe('A54 is no longer reported (1A2B3C4D)');
  expect(own.text).toContain('/dashboard/report-device?device=7a1b&status=stolen');
});

it('says that a check warns only where it does: nobody learns from one that a device is registered', () => {
  const set = (status: string) => read('status_set_by_admin', { device: 'A54', status, reference: '1A2B3C4D' }).text;
  expect(set('stolen')).toContain('Anyone who checks it is warned from now on.');
  expect(set('missing')).toContain('Anyone who checks it is warned from now on.');
  expect(set('inactive')).toContain('Anyone who checks it sees no warning.');
  expect(set('active')).toContain('Anyone who checks it sees no warning.');
});
