import { describe, expect, it } from 'vitest';
import { firstWrong, onlyError, ruledStates, type ShowWhen, shownAfter, shownState } from '#lib/forms/shownStates.ts';
import { given, IDLE, invalid, REGISTRATION_RULES, VALID } from '#schemas/rules/fieldRules.ts';

const WRONG = invalid('No.');
const WARNING = { state: 'warning', message: 'Hm.' } as const;

describe('when a field shows its state', () => {
  it.each<[ShowWhen, 'edited' | 'left', string[]]>([
    ['typing', 'edited', ['email', 'name']],
    ['typing', 'left', ['email']],
    ['leaving', 'edited', ['email']],
    ['leaving', 'left', ['email', 'name']],
    ['sending', 'edited', ['email']],
    ['sending', 'left', ['email']],
    ['untilEdited', 'edited', ['email']],
  ])('%s: after a field was %s', (when, event, shown) => {
    expect([...shownAfter(new Set(['email']), event, 'name', when)]).toEqual(shown);
  });

  it('an error that was shown until its field is edited goes with the edit', () => {
    expect([...shownAfter(new Set(['email', 'name']), 'edited', 'name', 'untilEdited')]).toEqual(['email']);
  });

  it('only the way that waits for leaving shows what is no error at once', () => {
    for (const when of ['typing', 'sending', 'untilEdited'] as const) {
      for (const state of [WRONG, VALID, WARNING]) expect(shownState(state, false, when)).toBe(IDLE);
    }
    expect(shownState(WRONG, false, 'leaving')).toBe(IDLE);
    for (const state of [VALID, WARNING, IDLE]) expect(shownState(state, false, 'leaving')).toBe(state);
    for (const when of ['typing', 'leaving', 'sending', 'untilEdited'] as const)
      expect(shownState(WRONG, true, when)).toBe(WRONG);
  });
});

describe('states by rules', () => {
  const rules = { email: REGISTRATION_RULES.email, reason: given('Please say why.') };

  it('stand in the order of the rules, which is the order of the screen', () => {
    const states = ruledStates(rules, { email: 'ada', reason: '' });
    expect(states.reason).toEqual(invalid('Please say why.'));
    expect(firstWrong(states)).toBe('email');
    expect(firstWrong(ruledStates(rules, { email: 'ada@example.com', reason: ' ' }))).toBe('reason');
    expect(firstWrong(ruledStates(rules, { email: 'ada@example.com', reason: 'Sold' }))).toBeUndefined();
  });

  it('a quiet form never marks a field as right', () => {
    const right = { email: 'ada@example.com', reason: 'Sold' };
    expect(ruledStates(rules, right).email.state).toBe('valid');
    expect(ruledStates(rules, right, { quiet: true })).toEqual({ email: IDLE, reason: IDLE });
    expect(onlyError(WRONG)).toBe(WRONG);
  });
});
