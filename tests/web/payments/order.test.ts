import { describe, expect, test } from 'vitest';
import { completedNote, paymentProblem } from '#features/member/home/paymentNotes.tsx';
import { clampDuration, periodOf, typedDuration, withPeriod } from '#features/shared/payments/order.ts';
import { fileNameOf, fileOf } from '#features/shared/payments/receipt.ts';
import { effectOf } from '#schemas/plans/effect.ts';

test('a duration is a whole number from 1 to 60, whatever was typed', () => {
  const typed = ['', 'x', null, '0', '-4', '1', '7.9', '60', '61', '1e9'];
  expect(typed.map((typed) => clampDuration(typed))).toEqual([1, 1, 1, 1, 1, 1, 7, 60, 60, 60]);
});

test('a duration takes no decimal point: 1.5 is never read as 15', () => {
  expect(typedDuration('1.')).toEqual({ shown: '1.', duration: null });
  expect(typedDuration('1.5')).toEqual({ shown: '1.5', duration: null });
  expect(typedDuration('1,5')).toEqual({ shown: '1,5', duration: null });
  expect(typedDuration('-3')).toEqual({ shown: '-3', duration: null });
  expect(typedDuration('')).toEqual({ shown: '', duration: null });
  expect(typedDuration(' 12 ')).toEqual({ shown: '12', duration: 12 });
  expect(typedDuration('999')).toEqual({ shown: '60', duration: 60 });
  expect(typedDuration('0')).toEqual({ shown: '1', duration: 1 });
});

test('an order stands in the address and is read from it', () => {
  const params = withPeriod(new URLSearchParams('plan=p&duration=9'), { duration: 2, unit: 'years' });
  expect(String(params)).toBe('plan=p&duration=2&unit=years');
  expect(periodOf(params)).toEqual({ duration: 2, unit: 'years' });
  expect(String(withPeriod(params, { duration: 1, unit: 'months' }))).toBe('plan=p');
  expect(periodOf(new URLSearchParams('unit=days&duration=x'))).toEqual({ duration: 1, unit: 'months' });
});

describe('what an order does', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const basic = { id: 'basic', name: 'Basic', price: 1000 };
  const free = { id: 'free', name: 'Starter', price: 0 };
  const has = (plan: typeof basic, until = '2026-12-31T10:00:00Z') => ({
    planId: plan.id,
    name: plan.name,
    until,
    price: plan.price,
  });

  // Rules: P8-27
  test('is told as the server will do it: it starts, extends, converts, replaces or loses', () => {
    expect(effectOf(null, basic, 1, now)).toEqual({ kind: 'starts', until: Date.parse('2026-12-21T10:00:00Z') });
    expect(effectOf(has(basic, '2026-11-20T00:00:00Z'), basic, 1, now).kind).toBe('starts');
    expect(effectOf(has(basic), basic, 2, now)).toMatchObject({
      kind: 'extends',
      until: Date.parse('2027-02-28T10:00:00Z'),
    });
    expect(effectOf(has({ ...basic, id: 'other' }), basic, 1, now).kind).toBe('converts');
    expect(effectOf({ ...has(basic), planId: 'gone', price: null }, basic, 1, now).kind).toBe('converts');
    expect(effectOf(has(free), basic, 1, now).kind).toBe('replaces');
    expect(effectOf(has(basic), free, 1, now).kind).toBe('loses');
  });
});

test('the pages after a payment repeat our own words and no others', () => {
  expect(completedNote({ amount: 0, subscriptionName: 'Basic' })).toBe('Your Basic plan is active.');
  expect(completedNote({ amount: 2500, subscriptionName: 'Family' })).toBe('Payment verified successfully!');
  expect(paymentProblem('This payment was not completed.').text).toBe('This payment was not completed.');
  expect(paymentProblem('Call 0900')).toEqual({ text: 'Your payment did not go through.', kind: 'failed' });
});

// Rules: 2.7-32
test('a receipt’s file is named from its number or id, and nothing in it is markup of somebody’s own', () => {
  const receipt = {
    id: 'abc/1',
    receiptNumber: '',
    reference: 'OWN-1',
    date: '2026-11-21T10:00:00Z',
    createdAt: '2026-11-21T10:00:00Z',
    formattedDate: 'Nov 21, 2026',
    subscriptionName: 'X',
    description: '<script>alert(1)</script> & "more"',
    amount: 12_500,
    paid: null,
    note: null,
    status: 'pending' as const,
    user: { id: 'u', username: "o'neil", email: 'a@b.example', name: 'ADA OKAFOR' },
  };
  const html = fileOf(receipt);
  expect(fileNameOf(receipt)).toBe('receipt-abc-1.html');
  expect(fileNameOf({ ...receipt, receiptNumber: 'OWN-R-7' })).toBe('receipt-OWN-R-7.html');
  expect(html).not.toMatch(/<script/i);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
  for (const text of [
    'abc/1',
    'Nov 21, 2026',
    'Ada Okafor',
    'a@b.example',
    'Pending',
    '₦12,500',
    'not proof of payment',
  ])
    expect(html).toContain(text);
});
