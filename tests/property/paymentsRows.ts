import { and, asc, eq, gt, inArray, like, ne } from 'drizzle-orm';
import { auditEntries, messages, payments, receipts, subscriptions } from '#db/schema/index.ts';
import { db, type Person } from '../factories.ts';
import type { Act } from './paymentsModel.ts';

const idsOf = (people: Person[]) => people.map(({ id }) => id);

/** What the audit says was done to these payments after an entry, in its order. */
export async function actsSince(seq: number, references: string[]) {
  if (references.length === 0) return [];
  const rows = await db
    .select({ seq: auditEntries.seq, reference: auditEntries.subjectId, action: auditEntries.action })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'payment'),
        inArray(auditEntries.subjectId, references),
        gt(auditEntries.seq, seq),
        like(auditEntries.action, 'payment.%'),
      ),
    )
    .orderBy(asc(auditEntries.seq));
  return rows.flatMap(({ seq, reference, action }) =>
    action === 'payment.initialize'
      ? []
      : [{ seq, reference: reference ?? '', act: action as Act | 'payment.paid_otherwise' }],
  );
}

export async function referencesOf(people: Person[]): Promise<string[]> {
  const rows = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(inArray(payments.accountId, idsOf(people)));
  return rows.map(({ reference }) => reference);
}

/** Their subscriptions, and their payments with what the receipts say. */
export function spansAndStates(people: Person[]) {
  return Promise.all([
    db
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.accountId, idsOf(people))),
    db
      .select({ reference: payments.reference, state: payments.state, receipt: receipts.status })
      .from(payments)
      .innerJoin(receipts, eq(receipts.paymentReference, payments.reference))
      .where(inArray(payments.accountId, idsOf(people))),
  ]);
}

/** The e-mails about settled payments. */
export function settledEmailsTo(people: Person[]) {
  const emails = people.map(({ email }) => email);
  return db
    .select({ data: messages.data })
    .from(messages)
    .where(and(inArray(messages.to, emails), ne(messages.template, 'paid_otherwise')));
}
