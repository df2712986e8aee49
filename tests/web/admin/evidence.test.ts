import { describe, expect, it } from 'vitest';
import { findingsOf, momentsOf } from '#features/console/review/Findings.tsx';
import { deadlineNoteOf, deadlineOf, isAutoApproved, recipientOf } from '#features/console/review/states.tsx';
import type { TransferCard, TransferEvidence } from '#lib/queries/outputs.ts';

const AT = '2026-11-03T17:40:00.000Z';
const side = (name: string) => ({ id: name, name, username: name, email: `${name}@example.test`, deactivated: false });

const transfer = (changes: Record<string, unknown> = {}, evidence: Record<string, unknown> = {}) =>
  ({
    id: 't1',
    status: 'pending',
    handover: null,
    accepted: true,
    answer: 'accepted',
    answeredAt: AT,
    ending: null,
    decidedAt: null,
    createdAt: '2026-11-02T08:10:00.000Z',
    reviewDeadline: '2026-11-23T08:10:00.000Z',
    fromUser: side('BOLA SANNI'),
    toUser: side('CHIDI NWANKWO'),
    recipient: { devices: 1, deviceLimit: 5, limitExceeded: false },
    evidence: {
      code: { verifiedAt: '2026-11-02T08:12:00.000Z', sentTo: 'owner', phone: '080•••••123' },
      decidedBy: null,
      reports: [],
      earlierTransfers: [],
      audit: [],
      flags: [],
      ...evidence,
    },
    ...changes,
  }) as unknown as TransferEvidence;

const REPORTS = [
  { id: 'r2', by: 'owner', to: 'active', location: null, createdAt: AT },
  { id: 'r1', by: 'owner', to: 'stolen', location: 'Yaba', createdAt: '2026-11-01T08:00:00.000Z' },
];

describe('the evidence of a transfer', () => {
  it('begins with what is found: nothing, no answer, reports, and whatever else an admin should know', () => {
    expect(findingsOf(transfer())).toEqual([]);
    const unanswered = transfer({ accepted: false, answer: null, answeredAt: null });
    expect(findingsOf(unanswered)).toEqual(['Chidi Nwankwo has not answered yet.']);
    expect(findingsOf(transfer({}, { reports: REPORTS }))).toEqual([
      'Reported 2 times, the last: Active on Nov 3, 2026.',
    ]);
    const gone = transfer({ fromUser: { ...side('A'), deactivated: true } });
    expect(findingsOf(gone)).toEqual(['The owner’s account is deactivated. This transfer can only be rejected.']);
  });

  it('is one timeline in sentences, oldest first, with names and no id', () => {
    const earlier = {
      ...transfer({ id: 'demo-t0', createdAt: '2026-10-01T08:00:00.000Z' }),
      status: 'rejected',
      ending: 'declined',
    };
    const told = momentsOf(transfer({ reason: 'Gift' }, { reports: REPORTS, earlierTransfers: [earlier] }));
    expect(told.map(({ text }) => text)).toEqual([
      'Bola Sanni asked to give it to Chidi Nwankwo. Declined by the recipient.',
      'The owner set it to Stolen, at Yaba.',
      'Bola Sanni asked to give it to Chidi Nwankwo: Gift.',
      'Bola Sanni typed the code sent to the owner’s phone, 080•••••123.',
      'Chidi Nwankwo accepted.',
      'The owner set it to Active.',
    ]);
  });

  it('calls nothing proved whose record is no longer kept', () => {
    const told = momentsOf(transfer({}, { code: null })).map(({ text }) => text);
    expect(told).toContain('The owner’s code is no longer on record.');
  });

  it('ends with the decision and who took it', () => {
    const over = { status: 'rejected', ending: 'rejected', decidedAt: '2026-11-04T08:00:00.000Z' };
    const told = momentsOf(transfer(over, { decidedBy: { id: 'a', username: 'ifeoma', email: '' } }));
    expect(told.at(-1)?.text).toBe('Rejected by an admin: ifeoma.');
  });
});

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

it('an accepted transfer of a deactivated account says that the deadline rejects it', () => {
  const card = (deactivated: boolean) =>
    ({
      accepted: true,
      reviewDeadline: answeredAt,
      fromUser: { deactivated },
      toUser: { deactivated: false },
    }) as TransferCard;
  expect(deadlineOf(card(false))).toBe('Auto-approves on Nov 20, 2026');
  expect(deadlineOf(card(true))).toBe('Auto-rejects on Nov 20, 2026');
  expect(isAutoApproved(card(true))).toBe(false);
  expect(deadlineNoteOf([card(false)], 'accepted')).toBeUndefined();
  expect(deadlineNoteOf([card(false), card(true)], 'accepted')).toContain('rejected where an account is deactivated');
  expect(deadlineNoteOf([card(true)], 'unanswered')).toBeUndefined();
});
