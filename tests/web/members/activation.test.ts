import { describe, expect, it } from 'vitest';
import { activationOf } from '#features/member/devices/ActivateButton.tsx';
import { typeFor, typesFor } from '#features/member/reports/useReport.ts';
import { DEVICE_STATUSES } from '#schemas/devices/statuses.ts';

describe('back to active', () => {
  it('13.14 is one act of its own: for what is sought, and for what is not in use', () => {
    const acts = DEVICE_STATUSES.map((status) => [status, activationOf({ status, name: 'X' })?.act]);
    expect(Object.fromEntries(acts)).toEqual({
      active: undefined,
      inactive: 'Make active',
      missing: 'I have it back',
      stolen: 'I have it back',
      reported: 'I have it back',
      transfer_pending: undefined,
    });
  });

  it('promises no end at once of a warning', () => {
    expect(activationOf({ status: 'stolen', name: 'X' })?.text).toContain(
      'at once or after a waiting time that we tell you',
    );
  });

  it('13.14 is no type of a report', () => {
    const types = (status?: (typeof DEVICE_STATUSES)[number]) => typesFor(status).map(({ value }) => value);
    expect(types()).toEqual(['missing', 'stolen', 'inactive']);
    for (const status of DEVICE_STATUSES) expect(types(status)).not.toContain('active');
    expect(types('stolen')).toEqual(['missing', 'stolen']);
    expect([typeFor('stolen', 'inactive'), typeFor('active', 'inactive')]).toEqual(['missing', 'inactive']);
  });
});
