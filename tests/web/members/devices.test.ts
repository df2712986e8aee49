import { describe, expect, it } from 'vitest';
import { activationOf } from '#features/member/devices/ActivateButton.tsx';
import { isFull, shownNamed } from '#features/member/devices/registry.ts';
import { changesOf, textsOf, validateTexts } from '#features/member/devices/texts.ts';
import { knownNumbers, validateReplacement } from '#features/member/devices/useReplacement.ts';
import { typeFor, typesFor } from '#features/member/devices/useReport.ts';
import { editBlockedReason, removalBlockedReason, transferBlockedReason } from '#features/shared/devices/acts.ts';
import { deviceNote, kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { timelineOf } from '#features/shared/devices/DeviceTimeline.tsx';
import type { Device, DeviceRecord, ReportEntry } from '#lib/queries/outputs.ts';
import { editDeviceInput } from '#schemas/devices/devices.ts';
import { DEVICE_STATUSES, DEVICE_TYPES } from '#schemas/devices/statuses.ts';

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
  it('has an icon of its own for each type of device', () => {
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

const report = (to: ReportEntry['to'], createdAt: string) => ({ to, createdAt }) as ReportEntry;

describe('the note on a plate', () => {
  // Rules: 2.9-03
  it('tells the day of the report and where the device was seen, and that checks warn', () => {
    const reports = [report('stolen', '2026-11-18T09:00:00.000Z'), report('missing', '2026-11-01T09:00:00.000Z')];
    expect(deviceNote({ status: 'stolen', location: 'Yaba', reports })).toBe(
      'Reported Nov\u00A018,\u00A02026, last seen at Yaba. Everybody who checks it is warned.',
    );
    expect(deviceNote({ status: 'stolen', location: null, reports })).toBe(
      'Reported Nov\u00A018,\u00A02026. Everybody who checks it is warned.',
    );
  });

  it('takes the day from a list, which carries no reports', () => {
    expect(deviceNote({ status: 'missing', location: null, reportedDate: '2026-11-18T09:00:00.000Z' })).toBe(
      'Reported Nov\u00A018,\u00A02026. Everybody who checks it is warned.',
    );
  });

  it('leaves out what is not known', () => {
    expect(deviceNote({ status: 'missing', location: 'Yaba' })).toBe(
      'Last seen at Yaba. Everybody who checks it is warned.',
    );
    expect(deviceNote({ status: 'reported', location: null })).toBe('Everybody who checks it is warned.');
  });

  // Rules: 2.4-08
  it('is silent about a device nothing is going on with, whatever was reported before', () => {
    expect(
      deviceNote({ status: 'active', location: null, reports: [report('stolen', '2026-11-18T09:00:00.000Z')] }),
    ).toBe(undefined);
    expect(deviceNote({ status: 'transfer_pending', location: null })).toBe(
      'Being transferred, under a 21-day review or in a handover. Nothing changes before it is decided.',
    );
    expect(deviceNote({ status: 'inactive', location: null })).toBe('Switched off or put away. No warning.');
  });
});

describe('back to active', () => {
  it('is one act of its own: for what is flagged, and for what is not in use', () => {
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

  it('is no type of a report', () => {
    const types = (status?: (typeof DEVICE_STATUSES)[number]) => typesFor(status).map(({ value }) => value);
    expect(types()).toEqual(['missing', 'stolen', 'inactive']);
    for (const status of DEVICE_STATUSES) expect(types(status)).not.toContain('active');
    expect(types('stolen')).toEqual(['missing', 'stolen']);
    expect([typeFor('stolen', 'inactive'), typeFor('active', 'inactive')]).toEqual(['missing', 'inactive']);
  });
});

const DEVICE = { serialNumber: 'R58W30ABC1K', imei1: '359006118027436', imei2: null };
const said = (field: 'imei1' | 'serialNumber', typed: string, part = {}) =>
  validateReplacement({ ...DEVICE, ...part }, field, typed);

describe('a number that was typed wrongly', () => {
  it('is one of those that are known, the IMEIs first', () => {
    expect(knownNumbers(DEVICE)).toEqual(['imei1', 'serialNumber']);
    expect(knownNumbers({ ...DEVICE, serialNumber: '' })).toEqual(['imei1']);
  });

  it('gives way to a right one only: not to itself, not to the other SIM’s, not to nonsense', () => {
    expect(said('imei1', '490154203237518').state).toBe('valid');
    expect(said('imei1', '').message).toBe('IMEI 1 is required');
    expect(said('imei1', '359006118027436').message).toBe('This is the number that stands there already.');
    expect(said('imei1', '35900611802743').state).toBe('invalid');
    expect(said('imei1', '490154203237518', { imei2: '490154203237518' }).message).toBe(
      'IMEI 2 must be different from IMEI 1',
    );
    expect(said('serialNumber', 'R58W30ABC1K').state).toBe('invalid');
    expect(said('serialNumber', 'R58W30ABC2K').state).toBe('valid');
  });
});
