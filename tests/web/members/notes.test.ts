import { describe, expect, it } from 'vitest';
import { noteOn } from '../../../web/features/devices/notes.ts';
import type { ReportEntry } from '../../../web/lib/queries.ts';

const report = (to: ReportEntry['to'], createdAt: string) => ({ to, createdAt }) as ReportEntry;

describe('the note on a plate', () => {
  it('tells the day of the report and where the device was seen, and that checks warn', () => {
    const reports = [report('stolen', '2026-11-18T09:00:00.000Z'), report('missing', '2026-11-01T09:00:00.000Z')];
    expect(noteOn({ status: 'stolen', location: 'Yaba', reports })).toBe(
      'Reported Nov\u00A018,\u00A02026, last seen at Yaba. Everybody who checks it is warned.',
    );
    expect(noteOn({ status: 'stolen', location: null, reports })).toBe(
      'Reported Nov\u00A018,\u00A02026. Everybody who checks it is warned.',
    );
  });

  it('takes the day from a list, which carries no reports', () => {
    expect(noteOn({ status: 'missing', location: null, reportedDate: '2026-11-18T09:00:00.000Z' })).toBe(
      'Reported Nov\u00A018,\u00A02026. Everybody who checks it is warned.',
    );
  });

  it('leaves out what is not known', () => {
    expect(noteOn({ status: 'missing', location: 'Yaba' })).toBe(
      'Last seen at Yaba. Everybody who checks it is warned.',
    );
    expect(noteOn({ status: 'reported', location: null })).toBe('Everybody who checks it is warned.');
  });

  it('is silent about a device nothing is going on with, whatever was reported before', () => {
    expect(noteOn({ status: 'active', location: null, reports: [report('stolen', '2026-11-18T09:00:00.000Z')] })).toBe(
      undefined,
    );
    expect(noteOn({ status: 'transfer_pending', location: null })).toContain('21-day review');
  });
});
