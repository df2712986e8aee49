import { describe, expect, it } from 'vitest';
import { isFull, shownNamed } from '#features/member/devices/registry.ts';
import { changesOf, textsOf, validateTexts } from '#features/member/devices/texts.ts';
import { editBlockedReason, removalBlockedReason, transferBlockedReason } from '#features/shared/devices/acts.ts';
import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { timelineOf } from '#features/shared/devices/DeviceTimeline.tsx';
import type { Device, DeviceRecord } from '#lib/queries/outputs.ts';
import { editDeviceInput } from '#schemas/devices/devices.ts';
import { DEVICE_TYPES } from '#schemas/devices/statuses.ts';

const record = {
  name: 'My phone',
  model: null,
  purchaseDate: '2025-01-31',
  notes: 'A crack',
  createdAt: '2026-01-01T09:00:00.000Z',
  reports: [
    { id: 'r2', createdAt: '2026-03-01T09:00:00.000Z' },
    { id: 'r1', createdAt: '2026-02-01T09:00:00.000Z' },
  ],
  transferHistory: [{ id: 't1', requestDate: '2026-01-20T09:00:00.000Z', transferDate: '2026-02-10T09:00:00.000Z' }],
} as DeviceRecord;

describe('the history of a device', () => {
  it('is one line of reports and transfers, newest first, down to its registration', () => {
    expect(timelineOf(record).map(({ key }) => key)).toEqual(['r2', 't1', 'r1', 'registered']);
    const born = { ...record, reports: [{ ...record.reports[0], createdAt: record.createdAt }] } as DeviceRecord;
    expect(timelineOf({ ...born, transferHistory: [] }).at(-1)?.kind).toBe('registered');
  });
});

describe('the form that edits a device', () => {
  it('sends what differs from the register and nothing else, and an emptied field as null', () => {
    const texts = textsOf(record);
    expect(changesOf(record, texts)).toEqual({});
    expect(changesOf(record, { ...texts, name: ' My phone ' })).toEqual({});
    expect(changesOf(record, { ...texts, model: ' A54 ', notes: '  ' })).toEqual({ model: 'A54', notes: null });
  });

  it('judges each field as the server does', () => {
    const texts = textsOf(record);
    for (const [part, state] of [
      [{ name: '' }, 'invalid'],
      [{ name: 'x' }, 'invalid'],
      [{ model: 'm'.repeat(101) }, 'invalid'],
      [{ notes: 'n'.repeat(1001) }, 'invalid'],
      [{ purchaseDate: '2999-01-01' }, 'invalid'],
      [{ name: 'Fọlákẹ́’s'.replace('’', ' '), model: 'A54' }, 'valid'],
    ] as const) {
      const verdicts = Object.values(validateTexts({ ...texts, ...part }));
      expect(verdicts.some((verdict) => verdict.state === 'invalid')).toBe(state === 'invalid');
      expect(editDeviceInput.safeParse({ id: 'one', ...part }).success).toBe(state === 'valid');
    }
  });
});

describe('what can be done with a device', () => {
  const none = { status: 'active', removalScheduledFor: null } as const;
  const leaving = { status: 'active', removalScheduledFor: '2026-11-23T09:00:00.000Z' } as const;
  const moving = { status: 'transfer_pending', removalScheduledFor: null } as const;

  // Rules: I6-03
  it('is refused with the reason, and only where the server refuses', () => {
    for (const why of [editBlockedReason, removalBlockedReason, transferBlockedReason]) {
      expect(why(none)).toBeNull();
      expect(why(leaving)).toMatch(/removal is scheduled/);
      expect(why(moving)).toMatch(/being transferred/i);
    }
    for (const status of ['missing', 'stolen', 'reported'] as const) {
      expect(transferBlockedReason({ ...none, status })).toMatch(/press “I have it back” first/);
      expect([editBlockedReason({ ...none, status }), removalBlockedReason({ ...none, status })]).toEqual([null, null]);
    }
  });
});

describe('a card', () => {
  // Rules: 2.2-130
  it('13.34 has an icon of its own for each type of device', () => {
    const icons = DEVICE_TYPES.map((type) => kindOf(type).icon.type);
    expect(new Set(icons).size).toBe(DEVICE_TYPES.length);
  });
});

describe('a long registry', () => {
  it('shows thirty at first, and as many as an address asks for', () => {
    expect(['90', '30', '7', '-3', 'all', '1e9.5', null].map(shownNamed)).toEqual([90, 30, 30, 30, 30, 30, 30]);
  });

  it('is full when every place of the plan is taken, whatever the status', () => {
    const two = [{ status: 'active' }, { status: 'stolen' }] as Device[];
    expect([isFull(two, 2), isFull(two, 3), isFull(two, 0), isFull(two, undefined), isFull(undefined, 2)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
