import type { Fault } from './fault.ts';

export const PAYMENTS: Fault[] = [
  {
    id: 'F43',
    wrong: 'A plan starts for less money than was asked.',
    file: 'worker/domain/payments/verify.ts',
    text: 'verification.amount === due && verification',
    replacement: 'verification.amount > 0 && verification',
    layer: 'domain',
    tests: ['tests/domain/payments/verify.test.ts'],
  },
  {
    id: 'F44',
    wrong: 'Who renews early loses the days that are left.',
    file: 'worker/domain/payments/settle.ts',
    text: 'until(addLagosMonths(current.endsAt, months))',
    replacement: 'until(addLagosMonths(now, months))',
    layer: 'domain',
    tests: ['tests/domain/payments/extend.test.ts'],
  },
  {
    id: 'F45',
    wrong: 'One payment starts a plan twice.',
    file: 'worker/domain/payments/settle.ts',
    text: "        ne(payments.state, 'completed'),\n        sql`not exists",
    replacement: '        sql`not exists',
    layer: 'domain',
    tests: ['tests/domain/payments/settle.test.ts'],
  },
  {
    id: 'F46',
    wrong: 'A checkout that was left stays open for two days.',
    file: 'worker/domain/payments/verify.ts',
    text: 'ABANDONED_AFTER = 24 * HOUR',
    replacement: 'ABANDONED_AFTER = 48 * HOUR',
    layer: 'domain',
    tests: ['tests/domain/payments/verify.test.ts'],
  },
];
