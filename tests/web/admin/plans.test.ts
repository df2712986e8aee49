import { describe, expect, it } from 'vitest';
import { effectsOf, formOf, rulesOf, subscribersWords, valuesOf } from '#features/console/plans/PlanDialog.tsx';
import { archivedWords, removalWords } from '#features/console/plans/PlanQuestion.tsx';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { planInput } from '#schemas/plans/payments.ts';
import { validate } from '#schemas/rules/fieldRules.ts';

const PLAN: AdminPlan = {
  id: 'family',
  name: 'Family',
  price: 2500,
  NoOfDevices: 5,
  description: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  archivedAt: null,
  subscribers: 12,
  removal: 'archive',
};
const values = valuesOf(PLAN);

describe('the form of a plan', () => {
  // Rules: 2.5-04
  it('judges as the server does: a name, whole devices from 1, whole naira from 0', () => {
    const blank = valuesOf(null);
    expect(validate(rulesOf(blank).name, '  ').message).toBe('Plan name is required');
    for (const [field, typed, state] of [
      ['price', '', 'invalid'],
      ['price', '-1', 'invalid'],
      ['price', '12.5', 'invalid'],
      ['price', '0', 'valid'],
      ['price', '10000001', 'invalid'],
      ['NoOfDevices', '', 'invalid'],
      ['NoOfDevices', '0', 'invalid'],
      ['NoOfDevices', '1.5', 'invalid'],
      ['NoOfDevices', '1', 'valid'],
    ] as const) {
      expect(validate(rulesOf(blank)[field], typed).state, `${field} ${typed}`).toBe(state);
      const sent = planInput.safeParse({ ...formOf(values), [field]: typed });
      if (field === 'price') expect(sent.success, `${field} ${typed}`).toBe(state === 'valid');
    }
    expect(validate(rulesOf(blank).description, '').state).not.toBe('invalid');
    expect(validate(rulesOf(blank).description, 'x'.repeat(1001)).state).toBe('invalid');
  });

  // Rules: P8-02
  it('sends 0 for unlimited devices, and shows 0 as the ticked box', () => {
    const unlimited = { ...values, NoOfDevices: '', unlimited: true };
    expect(validate(rulesOf(unlimited).NoOfDevices, '').state).not.toBe('invalid');
    expect(formOf(unlimited).NoOfDevices).toBe(0);
    expect(valuesOf({ ...PLAN, NoOfDevices: 0 })).toMatchObject({ unlimited: true, NoOfDevices: '' });
  });

  // Rules: P8-04
  it('says what a changed price or limit means for those who have the plan, and nothing else', () => {
    expect(effectsOf(PLAN, { ...values, name: 'Household' })).toEqual([]);
    expect(effectsOf(PLAN, { ...values, price: '3000' })).toEqual([
      'They pay ₦3,000 a month instead of ₦2,500 a month from their next payment on. What is paid runs on to its end.',
      'We tell them by e-mail.',
    ]);
    expect(effectsOf(PLAN, { ...values, NoOfDevices: '3' })).toEqual([
      'Their limit becomes up to 3 devices at once. Whoever has more keeps them, but can register no other.',
      'We tell them by e-mail.',
    ]);
    expect(effectsOf(PLAN, { ...values, unlimited: true })).toEqual([
      'Their limit becomes unlimited devices at once.',
      'We tell them by e-mail.',
    ]);
    expect(effectsOf(PLAN, { ...values, price: 'a lot' })).toEqual([]);
    expect(effectsOf({ ...PLAN, subscribers: 0 }, { ...values, price: '3000' })).toEqual([]);
    expect(effectsOf(null, { ...values, price: '3000' })).toEqual([]);
  });
});

describe('taking a plan off the offer', () => {
  // Rules: P8-03
  it('says whether it is deleted or archived, and how many keep it', () => {
    expect(removalWords({ ...PLAN, removal: 'delete', subscribers: 0 })).toContain('It will be deleted for good');
    expect(removalWords({ ...PLAN, subscribers: 0 })).toContain('archived, not deleted');
    expect(removalWords(PLAN)).toContain('12 subscribers keep it until their subscription ends');
    expect(archivedWords(1)).toBe('Subscription plan archived: 1 subscriber keeps it.');
    expect(archivedWords(0)).toBe('Subscription plan archived.');
    expect(subscribersWords(1)).toBe('1 member has');
  });
});
