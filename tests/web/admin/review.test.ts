import { describe, expect, it } from 'vitest';
import { approvesItself, deadlineNoteOf, deadlineOf, recipientOf } from '#features/console/review/states.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';

const answeredAt = '2026-11-20T09:30:00.000Z';

describe('what the recipient of a transfer has said', () => {
  it('stays told when the transfer is over, whoever ended it', () => {
    expect(recipientOf({ status: 'pending', ending: null, answeredAt })).toBe('Accepted on Nov 20, 2026');
    expect(recipientOf({ status: 'approved', ending: 'approved', answeredAt })).toBe('Accepted on Nov 20, 2026');
    expect(recipientOf({ status: 'rejected', ending: 'declined', answeredAt })).toBe('Declined on Nov 20, 2026');
  });

  it('is told when there was no answer, and may still come', () => {
    expect(recipientOf({ status: 'pending', ending: null, answeredAt: null })).toBe('Not answered yet');
    expect(recipientOf({ status: 'rejected', ending: 'rejected', answeredAt: null })).toBe('Did not answer');
  });
});

it('30.22 an accepted transfer of a deactivated account says that the deadline rejects it', () => {
  const card = (deactivated: boolean) =>
    ({
      accepted: true,
      reviewDeadline: answeredAt,
      fromUser: { deactivated },
      toUser: { deactivated: false },
    }) as TransferCard;
  expect(deadlineOf(card(false))).toBe('Auto-approves on Nov 20, 2026');
  expect(deadlineOf(card(true))).toBe('Auto-rejects on Nov 20, 2026');
  expect(approvesItself(card(true))).toBe(false);
  expect(deadlineNoteOf([card(false)], 'accepted')).toBeUndefined();
  expect(deadlineNoteOf([card(false), card(true)], 'accepted')).toContain('rejected where an account is deactivated');
  expect(deadlineNoteOf([card(true)], 'unanswered')).toBeUndefined();
});
