import { describe, expect, it } from 'vitest';
import { nextSort } from '#ui/DataTable.tsx';
import { fieldStateClass, isInvalid, noteOf } from '#ui/FieldFrame.tsx';
import { strengthOf } from '#ui/PasswordField.tsx';

describe('strength of a password', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['aA', 1],
    ['aA1', 2],
    ['Lagos2026', 3],
    ['aA1!', 3],
    ['Lagos2026!', 4],
    ['Lagos 2026!', 3],
  ])('%j is %i of 4', (typed, score) => expect(strengthOf(typed).score).toBe(score));

  it('ticks off the parts of the rule', () => {
    const met = strengthOf('Lagos2026').parts.filter((part) => part.met);
    expect(met.map(({ name }) => name)).toEqual([
      '8+ characters',
      'Uppercase',
      'Lowercase',
      'Number',
      'Only letters, numbers and @ $ ! % * ? &',
    ]);
  });

  it('has a line for characters that a password can not have', () => {
    const unmet = (typed: string) =>
      strengthOf(typed)
        .parts.filter(({ met }) => !met)
        .map(({ name }) => name);
    expect(unmet('Ownmark@2026')).toEqual([]);
    for (const typed of ['Ownmark@2026#', 'Ownmark@2026 ', 'Owọnmark@2026'])
      expect(unmet(typed)).toEqual(['Only letters, numbers and @ $ ! % * ? &']);
  });
});

describe('sorting', () => {
  it('begins upwards and turns round', () => {
    expect(nextSort(undefined, 'name')).toEqual({ key: 'name', order: 'asc' });
    expect(nextSort({ key: 'name', order: 'asc' }, 'name')).toEqual({ key: 'name', order: 'desc' });
    expect(nextSort({ key: 'name', order: 'desc' }, 'name')).toEqual({ key: 'name', order: 'asc' });
    expect(nextSort({ key: 'name', order: 'asc' }, 'at')).toEqual({ key: 'at', order: 'asc' });
  });
});

describe('the line under a field', () => {
  it('is the hint until there is something to say', () => {
    expect(noteOf(undefined, 'Hint')).toEqual({ tone: 'hint', text: 'Hint' });
    expect(noteOf({ state: 'valid', message: '' }, 'Hint')).toEqual({ tone: 'hint', text: 'Hint' });
    expect(noteOf({ state: 'invalid', message: 'No.' }, 'Hint')).toEqual({ tone: 'invalid', text: 'No.' });
  });

  it('colours right and remarked inputs, and tells wrong ones', () => {
    expect(fieldStateClass({ state: 'valid', message: '' })).toBe('is-valid');
    expect(fieldStateClass({ state: 'warning', message: 'Hm.' })).toBe('is-warning');
    expect(fieldStateClass({ state: 'invalid', message: 'No.' })).toBeUndefined();
    expect(isInvalid({ state: 'invalid', message: 'No.' })).toBe(true);
    expect(isInvalid({ state: 'valid', message: '' })).toBeUndefined();
  });
});
