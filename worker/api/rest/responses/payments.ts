import { z } from 'zod';
import { RECEIPT_STATUSES } from '#schemas/payments/payments.ts';
import { DURATION_UNITS, PAYMENT_STATES } from '#schemas/payments/paymentWords.ts';
import { INSTANT_EXAMPLE, VALUES } from '../exampleValues.ts';
import { data, instant, list, naira, type OperationDoc, pagination } from './operationDoc.ts';

const status = z.enum(PAYMENT_STATES);

const receipt = z.object({
  id: z.string(),
  receiptNumber: z.string(),
  reference: z.string(),
  date: instant,
  formattedDate: z.string().meta({ description: 'The day of Lagos.' }),
  subscriptionName: z.string(),
  description: z.string(),
  amount: naira,
  status: z.enum(RECEIPT_STATUSES),
  user: z.object({ id: z.string(), username: z.string(), email: z.string(), name: z.string() }),
  createdAt: instant,
});

const ordered = z.object({
  reference: z.string(),
  subId: z.string().meta({ description: 'The plan’s.' }),
  subscriptionName: z.string(),
  duration: z.int(),
  durationUnit: z.enum(DURATION_UNITS),
  amount: naira,
  createdAt: instant,
});
const arrived = {
  paidAmount: z.int().meta({ description: 'What came: kobo, or the hundredth of another currency.' }),
  paidCurrency: z.string(),
};

const receiptPage = z.object({
  data: z.array(receipt),
  pagination: pagination.extend({ pages: z.int().meta({ description: 'The same as totalPages.' }) }),
});

export const payments: Record<string, OperationDoc> = {
  'payments.initialize': {
    summary: 'Begins a payment for a plan; the payer goes on at authorizationUrl.',
    answer: data(z.object({ reference: z.string(), authorizationUrl: z.string(), amount: naira, status })),
  },
  'payments.confirm': {
    summary: 'Has a payment verified with its provider and tells its state, after 5 seconds at the latest.',
    answer: data(z.object({ reference: z.string(), status, message: z.string() })),
  },
  'payments.standing': {
    summary:
      'One’s own payments of late: not confirmed yet, of another amount than ordered, or completed in the last 15 minutes.',
    answer: data(
      z.object({
        pending: z.array(ordered),
        wrong: z.array(ordered.extend(arrived)),
        completed: ordered.extend({ settledAt: instant }).nullable(),
      }),
    ),
  },
  'payments.unresolved': {
    summary: 'Payments with which another amount arrived than was ordered, and whom to call; not those sorted out.',
    answer: list(
      z.object({
        reference: z.string(),
        receiptId: z.string(),
        subscriptionName: z.string(),
        amount: naira,
        ...arrived,
        user: z.object({ id: z.string(), username: z.string(), email: z.string(), phoneNumber: z.string() }),
        createdAt: instant,
      }),
    ),
  },
  'payments.resolve': {
    summary: 'Marks a payment of a wrong amount as sorted out with the payer. No money moves.',
    answer: data(z.object({ reference: z.string() })),
  },
  'receipts.listOwn': { summary: 'One’s own receipts, newest first.', answer: receiptPage },
  'receipts.getOwn': { summary: 'One own receipt.', answer: data(receipt) },
  'receipts.listAll': { summary: 'All receipts, newest first.', answer: receiptPage },
  'receipts.export': {
    summary: 'The receipts that the same filters find, all of them, as a CSV file (UTF-8, dates in UTC, whole naira).',
    file: {
      type: 'text/csv',
      example: `"Receipt ID","Username","Email","Name","Plan","Description","Amount (NGN)","Status","Date","Payment reference"
"${VALUES.receiptNumber}","ada_obi","ada@example.com","Ada Obi","Family","Family, 1 month",2500,"completed","${INSTANT_EXAMPLE}","${VALUES.reference}"`,
    },
  },
  'receipts.listOf': { summary: 'One user’s receipts.', answer: receiptPage },
  'receipts.get': { summary: 'Any receipt.', answer: data(receipt) },
};
