import { describe, expect, it } from 'vitest';
import { deviceNote } from '#features/shared/devices/DevicePlate.tsx';
import type { ReportEntry } from '#lib/queries/outputs.ts';

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
      'Being transferred, under a 21-day review. Nothing changes before it is decided.',
    );
    expect(deviceNote({ status: 'inactive', location: null })).toBe('Switched off or put away. No warning.');
  });
});
