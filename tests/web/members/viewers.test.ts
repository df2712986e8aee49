import { describe, expect, it } from 'vitest';
import { viewersOf } from '#features/member/reports/viewers.ts';
import { describeVisibility } from '#features/shared/devices/visibility.ts';
import type { ReportEntry } from '#lib/queries/outputs.ts';

const report = (part: Partial<ReportEntry>) => ({ showToPublic: false, showToMembers: false, ...part }) as ReportEntry;
const said = (part: Partial<ReportEntry>) => viewersOf('stolen', report(part)).map(({ what }) => what);

describe('what an owner is told of who sees what', () => {
  it('13.12 says that nothing of the owner is shown, unless it was chosen', () => {
    const [anyone, members] = said({});
    expect(anyone).toBe('Stolen, and the date. No name, no phone number, no place.');
    expect(members).toMatch(/^The same\. You did not choose to show your name/);
    expect(viewersOf('missing', undefined)[0]?.what).toMatch(/^Missing, and the date\. No name/);
  });

  it('14.5 says from when on the words of a young report are shown', () => {
    const [anyone] = viewersOf('stolen', report({ showToPublic: true }), '2026-11-25T09:30:00.000Z');
    expect(anyone?.what).toMatch(/^Stolen, the date, and from .*2026.* on the name, model and place you gave\./);
    expect(viewersOf('stolen', report({}), '2026-11-25T09:30:00.000Z')[0]?.what).not.toContain('2026');
  });

  it('14.5 says that the contact waits, too', () => {
    const members = (part: Partial<ReportEntry>) =>
      viewersOf('stolen', report(part), '2026-11-25T09:30:00.000Z')[1]?.what;
    expect(members({ showToMembers: true })).toMatch(
      /^Your name, your phone number and the place, as you chose, from .*2026.* on\.$/,
    );
    expect(members({ showToPublic: true })).not.toContain('2026');
  });

  it('14.5 the history of a device says so, too', () => {
    const both = { showToPublic: true, showToMembers: true };
    const until = '2026-11-25T09:30:00.000Z';
    expect(describeVisibility(both, 'owner', until)).toMatch(
      /^Device details shown to everyone and your contact to members from .*2026.* on\.$/,
    );
    expect(describeVisibility({ ...both, showToPublic: false }, 'owner', until)).toMatch(
      /^Your contact shown to logged-in members who check from .*2026.* on\.$/,
    );
    expect(describeVisibility({ ...both, showToMembers: false }, 'admin', until)).toMatch(
      /who checks from .*2026.* on\.$/,
    );
    expect(describeVisibility(both, 'owner')).toBe('Device details shown to everyone, your contact to members.');
  });

  it('13.12 tells each choice under those it was made for', () => {
    expect(said({ showToPublic: true })[0]).toMatch(/name, model and place you gave\. Not your name or phone number/);
    expect(said({ showToPublic: true })[1]).toMatch(/^The same/);
    expect(said({ showToMembers: true })[1]).toMatch(/^Your name, your phone number and the place/);
    expect(said({ showToMembers: true })[0]).toMatch(/No name, no phone number/);
  });
});
