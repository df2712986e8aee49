import { describe, expect, it } from 'vitest';
import { pointsOf, stepsOf } from '#features/console/review/decisionPoints.ts';
import type { TransferEvidence } from '#lib/queries/outputs.ts';

const AT = '2026-11-03T17:40:00.000Z';
const side = (name: string) => ({ id: name, name, username: name, email: `${name}@example.test`, deactivated: false });

const transfer = (changes: Record<string, unknown> = {}, evidence: Record<string, unknown> = {}) =>
  ({
    id: 't1',
    status: 'pending',
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
      ...evidence,
    },
    ...changes,
  }) as unknown as TransferEvidence;

const against = (of: TransferEvidence) =>
  pointsOf(of)
    .filter(({ speaks }) => speaks === 'against')
    .map(({ title }) => title);

describe('13.24 the evidence beside the list', () => {
  it('says what speaks for a transfer, with when and where its code went', () => {
    expect(pointsOf(transfer())).toEqual([
      { speaks: 'for', title: 'Recipient accepted', detail: 'Nov 3, 2026, 18:40' },
      { speaks: 'for', title: 'Code typed by the owner', detail: 'Nov 2, 2026, 09:12, sent to the owner’s phone' },
      { speaks: 'for', title: 'Never reported' },
      { speaks: 'for', title: 'No other transfer of this device' },
    ]);
  });

  it('warns of no answer, of reports, and of whatever else an admin should know', () => {
    const unanswered = transfer({ accepted: false, answer: null, answeredAt: null });
    expect(against(unanswered)).toEqual(['Recipient has not answered']);
    const reported = transfer(
      {},
      {
        reports: [
          { to: 'stolen', createdAt: AT },
          { to: 'active', createdAt: AT },
        ],
      },
    );
    expect(against(reported)).toEqual(['Reported 2 times']);
    const gone = transfer({ fromUser: { ...side('A'), deactivated: true } });
    expect(against(gone)).toEqual(['The owner’s account is deactivated. This transfer can only be rejected.']);
  });

  it('calls nothing proved whose record is no longer kept', () => {
    expect(pointsOf(transfer({}, { code: null }))[1]).toEqual({
      speaks: 'neither',
      title: 'The owner’s code is no longer on record',
    });
  });

  it('tells what happened so far, in order', () => {
    expect(stepsOf(transfer()).map(({ title }) => title)).toEqual([
      'Requested by Bola Sanni',
      'Code typed by the owner',
      'Accepted by Chidi Nwankwo',
    ]);
    const over = transfer({
      status: 'rejected',
      ending: 'cancelled',
      decidedAt: AT,
      answeredAt: null,
      accepted: false,
    });
    expect(stepsOf(over).at(-1)).toEqual({ title: 'Cancelled by the owner', at: AT });
  });
});
