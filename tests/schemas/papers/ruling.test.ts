import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE } from '#schemas/format/dates.ts';
import { drawRuling } from '#schemas/papers/drawRuling.ts';
import { NO_ANSWER_FOR_TYPED, type Presented, ruleOn } from '#schemas/papers/ruling.ts';
import { titleOfRuling } from '#schemas/papers/words.ts';
import { CERTIFICATE, CHECK, MADE, NO_REPORT, presented, SOON, STANDING, STOLEN } from './papers.ts';

const STATES = ['current', 'superseded', 'withdrawn', 'expired', 'suspended'] as const;

const headOf = (changes: Partial<Presented>) => {
  const ruling = ruleOn(presented(changes));
  return ruling.is === 'paper' ? ruling.head : ruling.is;
};
const flagged = (status: 'missing' | 'stolen') => ({ ...STOLEN, status });

describe('what is said of a paper whose signature fits', () => {
  it.each(STATES)('%s: a report of today goes before all else', (state) => {
    for (const status of ['missing', 'stolen'] as const)
      for (const fields of [CHECK, CERTIFICATE, null])
        expect(headOf({ fields, standing: { ...STANDING, state, device: flagged(status) } })).toBe(status);
  });

  it.each(STATES.slice(1))('%s: it counts no more, although nobody has reported the device', (state) => {
    expect(headOf({ standing: { ...STANDING, state } })).toBe(state);
  });

  it('current: no report today', () => {
    expect(headOf({})).toBe('clean');
    expect(headOf({ standing: { ...STANDING, device: null }, today: NO_REPORT })).toBe('clean');
  });

  it('the worse one counts: of a check of the number, and of what the register keeps of the device', () => {
    expect(headOf({ today: flagged('stolen') })).toBe('stolen');
    for (const fields of [CHECK, null])
      expect(headOf({ fields, today: NO_REPORT, standing: { ...STANDING, device: flagged('missing') } })).toBe(
        'missing',
      );
  });

  it('without the register it says so, whatever the paper says', () => {
    for (const fields of [CHECK, CERTIFICATE]) expect(headOf({ fields, standing: null })).toBe('offline');
  });

  it('where today’s answer did not come, it is not clean', () => {
    expect(headOf({ standing: { ...STANDING, device: null } })).toBe('unknown');
  });

  it('a clean note is old after 24 hours, a certificate is not', () => {
    const at = (now: number, fields = CHECK) => ruleOn(presented({ fields, now }));
    expect(at(Date.parse(MADE) + DAY_MS)).toMatchObject({ isOld: false });
    expect(at(Date.parse(MADE) + DAY_MS + 1)).toMatchObject({ isOld: true });
    expect(at(Date.parse(MADE) + 30 * DAY_MS, CERTIFICATE)).toMatchObject({ head: 'clean', isOld: false });
  });
});

describe('before anything else: whether it is ours', () => {
  const titleFor = (changes: Partial<Presented>) => titleOfRuling(ruleOn(presented(changes)));

  it('of a number alone it says only that the number is: a fake paper may carry it', () => {
    for (const changes of [{}, { typed: '1', today: NO_REPORT }, { typed: '1', today: STOLEN }]) {
      const ruling = ruleOn(presented({ ...changes, fields: null }));
      expect(titleOfRuling(ruling)).toBe('This number is one of ours');
      expect(JSON.stringify(drawRuling(ruling))).toMatch(/not what is printed on yours|for the number you typed/);
    }
    expect(titleOfRuling({ is: 'unknown', number: '4KT79QXM2RWD' })).toBe('This number is not ours');
  });

  it('of a paper whose signature fits, that the paper is', () => {
    expect(titleFor({})).toBe('This paper is ours');
    const buyers = { ...STANDING, kind: 'certificate' as const, matchable: true };
    expect(titleFor({ fields: CERTIFICATE, standing: buyers })).toBe('This paper is ours');
    expect(titleOfRuling({ is: 'changed' })).toBe('This paper is not ours');
  });
});

describe('what is not in the public log', () => {
  const unlogged = { ...STANDING, log: { entry: null, sealed: false, missing: false } };

  it('is waited for during 15 minutes, and then not relied on, even if the device is clean', () => {
    expect(headOf({ standing: unlogged, now: Date.parse(MADE) + 14 * MINUTE })).toBe('unlogged_yet');
    expect(headOf({ standing: unlogged, now: Date.parse(MADE) + 15 * MINUTE })).toBe('unlogged');
    expect(headOf({ standing: { ...STANDING, log: { entry: 3, sealed: false, missing: true } } })).toBe('unlogged');
  });

  it('is what the register has never made: a stolen key signed it', () => {
    expect(headOf({ standing: { ...STANDING, state: null } })).toBe('unlogged');
  });
});

describe('a number that is asked for', () => {
  it('of a note that nobody has a copy of', () => {
    const anonymous = { fields: null, standing: { ...STANDING, device: null } };
    expect(ruleOn(presented(anonymous))).toMatchObject({ is: 'ask', why: 'number' });
    expect(ruleOn(presented({ ...anonymous, typed: 'AB12' }))).toMatchObject({
      is: 'ask',
      typed: 'AB12',
      problem: NO_ANSWER_FOR_TYPED,
    });
    expect(headOf({ ...anonymous, typed: '1', today: flagged('stolen') })).toBe('stolen');
  });

  it('of a report that was taken back: it says so before and after', () => {
    const report = { fields: null, standing: { ...STANDING, kind: 'report' as const } };
    for (const changes of [report, { ...report, typed: '1', today: NO_REPORT }])
      expect(JSON.stringify(drawRuling(ruleOn(presented(changes))))).toContain('the report was taken back since');
    const reported = { ...report, standing: { ...report.standing, device: STOLEN } };
    expect(JSON.stringify(drawRuling(ruleOn(presented(reported))))).not.toContain('taken back');
  });

  it('with a digit too few or too many: how many there are', () => {
    for (const [typed, is] of [
      ['35 912806 143270', 14],
      ['359128061432701123', 18],
    ])
      expect(ruleOn(presented({ fields: null, typed: String(typed) }))).toMatchObject({
        problem: `The number has ${is} digits. An IMEI has 15.`,
      });
    expect(ruleOn(presented({ fields: null, typed: '3591280614327011' }))).toMatchObject({
      problem: NO_ANSWER_FOR_TYPED,
    });
  });

  it('it says first what is known: the signature of a whole paper, of a number that it is ours', () => {
    const standing = { ...STANDING, kind: 'certificate' as const, matchable: true };
    const drawn = (fields: Presented['fields']) => JSON.stringify(drawRuling(ruleOn(presented({ fields, standing }))));
    expect(drawn(CERTIFICATE)).toContain('Signed by Ownmark, nothing changed. Now compare the device.');
    expect(drawn(CERTIFICATE)).not.toContain('one of ours');
    expect(drawn(null)).toContain('This number is one of ours');
    expect(drawn(null)).not.toContain('nothing changed');
  });

  it('with a wrong check digit: one digit is wrong', () => {
    const anonymous = { fields: null, standing: { ...STANDING, device: null } };
    expect(ruleOn(presented({ ...anonymous, typed: '35 912806 143270 1' }))).toMatchObject({
      problem: 'One digit is wrong, or two have changed places.',
    });
  });

  it('of any paper known by its number alone: a forged one may bear the number of a good one', () => {
    const good = { fields: null, standing: STANDING };
    expect(ruleOn(presented(good))).toMatchObject({ is: 'ask', why: 'number' });
    expect(headOf({ ...good, typed: '1', today: flagged('stolen') })).toBe('stolen');
    expect(headOf({ ...good, typed: '1', today: NO_REPORT })).toBe('clean');
  });

  it('does not hide a report on the paper’s own device', () => {
    const reported = { ...STANDING, device: flagged('stolen') };
    for (const fields of [null, CHECK])
      expect(headOf({ fields, standing: reported, typed: '1', today: NO_REPORT })).toBe('stolen');
  });

  it('of the device in somebody’s hand, before a buyer’s paper says anything good', () => {
    const buyers = { fields: CERTIFICATE, standing: { ...STANDING, kind: 'certificate' as const, matchable: true } };
    expect(ruleOn(presented(buyers))).toMatchObject({ is: 'ask', why: 'match' });
    expect(ruleOn(presented({ ...buyers, matched: false }))).toMatchObject({ is: 'ask' });
    expect(headOf({ ...buyers, matched: true })).toBe('clean');
    expect(headOf({ ...buyers, now: SOON, standing: { ...buyers.standing, device: flagged('stolen') } })).toBe(
      'stolen',
    );
  });
});
