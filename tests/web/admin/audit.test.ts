import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  actionLabel,
  anonymousActor,
  detailsOf,
  isAction,
  sentenceOf,
  subjectOf,
} from '#features/console/records/auditWords.ts';
import { AUDIT_SUBJECTS } from '#schemas/admin/auditActions.ts';

const ID = '0b1f8f0e-6a0c-4d8f-9d53-2f8f0c6c1a11';
const OTHER = '7c2a41d2-9a44-4b5e-8f6b-6a4c3f0d9e22';

describe('an act of the audit log', () => {
  // Rules: I7-12
  it('is told in words, and by its raw name where it has none', () => {
    expect(actionLabel('admin.deactivate')).toBe('Deactivated an account');
    expect(actionLabel('receipts.export')).toBe('Exported receipts as CSV');
    expect(actionLabel('device.taught_to_sing')).toBe('device.taught_to_sing');
  });

  it('calls nobody a visitor who is none: payments are told by their provider, deadlines come by themselves', () => {
    expect(['account.sign_in_failed', 'code.wrong.registration'].map(anonymousActor)).toEqual(['Visitor', 'Visitor']);
    expect(['payment.settle', 'payment.paid_otherwise'].map(anonymousActor)).toEqual([
      'Payment provider',
      'Payment provider',
    ]);
    expect(['payment.abandoned', 'transfer.deadline', 'device.removed'].map(anonymousActor)).toEqual(
      Array(3).fill('Ownmark'),
    );
  });

  it('is a sentence with names on the page of a person', () => {
    const names = { subject: 'My Galaxy A54', device: 'My Galaxy A54', from: null, to: null };
    const told = (action: string, more = {}) => sentenceOf({ action, names: { ...names, ...more } });
    expect(told('transfer.request', { to: 'bola' })).toBe('Requested the transfer of My Galaxy A54 to bola');
    expect(told('transfer.approved')).toBe('The transfer of My Galaxy A54 was approved');
    expect(told('device.report')).toBe('Reported My Galaxy A54');
    expect(told('device.restore')).toBe('Took My Galaxy A54’s removal back');
    expect(told('device.report', { subject: null, device: null })).toBe('Reported a device');
  });

  it('tells an amount that was not the one ordered in naira', () => {
    expect(detailsOf({ detail: { paid: 200_000, currency: 'NGN', asked: 250_000 } })).toEqual([
      { text: 'paid ₦2,000' },
      { text: 'of ₦2,500 asked for' },
    ]);
  });

  it('can be chosen alone or with its group, once each', () => {
    const values = ACTIONS.map(({ value }) => value);
    expect(values.slice(0, 3)).toEqual(['', 'account', 'account.register']);
    expect(new Set(values).size).toBe(values.length);
    expect(values.slice(1).every(isAction)).toBe(true);
    expect(isAction('toString')).toBe(false);
  });

  // Rules: I7-13
  it('leads to what it was on, where there is a page of it', () => {
    expect(subjectOf({ subjectType: 'device', subjectId: ID, names: { subject: 'Tecno' } })).toEqual({
      text: 'Device Tecno',
      to: `/admin/devices/${ID}`,
    });
    expect(subjectOf({ subjectType: 'payment', subjectId: 'OWN-1' })).toEqual({
      text: 'Payment OWN-1',
      to: '/admin/receipts?search=OWN-1',
    });
    expect(subjectOf({ subjectType: 'session', subjectId: ID })).toEqual({ text: 'Session', to: undefined });
    expect(subjectOf({ subjectType: 'account', subjectId: null })).toEqual({ text: 'Account' });
    expect(subjectOf({ subjectType: 'receipt', subjectId: null })).toEqual({ text: 'Receipts' });
  });

  it('names every kind of subject in words', () => {
    const words = AUDIT_SUBJECTS.map((subjectType) => subjectOf({ subjectType, subjectId: null }).text);
    expect(words.filter((text) => !/^[A-Z]/.test(text))).toEqual([]);
  });

  it('tells its details readably: money, limits, times, statuses, and who got what from whom', () => {
    expect(detailsOf({ detail: { from: 'transfer_pending', to: 'stolen' } })).toEqual([
      { text: 'from transfer pending' },
      { text: 'to stolen' },
    ]);
    const names = { device: 'Tecno', from: 'ada' };
    expect(detailsOf({ detail: { device: ID, from: OTHER, to: ID, by: 'deadline' }, names })).toEqual([
      { text: 'device Tecno', to: `/admin/devices/${ID}` },
      { text: 'from ada', to: `/admin/users/${OTHER}` },
      { text: 'to a deleted account', to: `/admin/users/${ID}` },
      { text: 'by deadline' },
    ]);
    expect(detailsOf({ detail: { price: 2500, NoOfDevices: 0, endsAt: Date.parse('2026-11-21T11:00:00Z') } })).toEqual([
      { text: 'price ₦2,500' },
      { text: 'unlimited devices' },
      { text: 'until Nov 21, 2026, 12:00' },
    ]);
    expect(detailsOf({ detail: { amount: 5000, duration: 2, durationUnit: 'years' } })).toEqual([
      { text: 'amount ₦5,000' },
      { text: 'for 2 years' },
    ]);
    expect(subjectOf({ subjectType: 'payment', subjectId: 'OWN-77132ACADD2454F88F6B8A83' }).text).toBe(
      'Payment OWN-77132ACADD2454F88F6B8A83',
    );
    expect(detailsOf({ detail: { searched: true, startDate: '2026-01-01', endDate: null, status: 'failed' } })).toEqual(
      [{ text: 'found by a search' }, { text: 'from Jan 1, 2026' }, { text: 'status failed' }],
    );
    expect(detailsOf({ detail: { searched: false, startDate: null, endDate: null, status: null } })).toEqual([]);
    expect(detailsOf({ detail: null })).toEqual([]);
  });
});
