import { describe, expect, it } from 'vitest';
import { CATEGORIES, matching, POPULAR, QUESTIONS } from '#features/public/legal/questions.ts';

const ids = (search: string, category: Parameters<typeof matching>[1] = 'all') =>
  matching(search, category).map(({ id }) => id);

describe('the questions', () => {
  // Rules: 1.2-54
  it('there are ten, of every category', () => {
    expect(QUESTIONS).toHaveLength(10);
    expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(10);
    for (const category of CATEGORIES) expect(matching('', category).length).toBeGreaterThan(0);
    expect(matching('', 'all')).toHaveLength(10);
    expect(POPULAR).toEqual(QUESTIONS.slice(0, 4));
  });

  // Rules: 1.2-55
  it('a search looks at questions and answers, at every word, whatever its case', () => {
    expect(ids('KEY HOLDERS?')).toEqual(['key-holders']);
    expect(ids('police extract')).toEqual(['stolen']);
    expect(ids('  imei   settings ')).toContain('find-imei');
    expect(ids('imei unicorn')).toEqual([]);
  });

  it('search and category hold together', () => {
    expect(ids('imei', 'verification')).toEqual(['check-before-buying']);
    expect(ids('imei', 'pricing')).toEqual([]);
    expect(ids('', 'transfer')).toEqual(['transfer-ownership']);
  });

  // Rules: 1.2-61
  it('registering and transferring are told as the forms are built', () => {
    const answer = (id: string) => QUESTIONS.find((entry) => entry.id === id)?.answer ?? '';
    for (const words of ['device type', 'serial number', 'IMEI', 'Model'])
      expect(answer('register-a-device')).toContain(words);
    for (const words of [
      "recipient's e-mail",
      'reason (gift, sale, etc.)',
      'code goes to your phone',
      'recipient receives an e-mail and accepts',
    ])
      expect(answer('transfer-ownership')).toContain(words);
  });

  it('the answer on transfers names no field that its form lacks', () => {
    const answer = QUESTIONS.find(({ id }) => id === 'transfer-ownership')?.answer ?? '';
    expect(answer).not.toMatch(/details/i);
  });
});
