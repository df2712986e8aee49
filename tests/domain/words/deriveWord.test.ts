import { expect, test } from 'vitest';
import { deriveWord } from '#domain/kernel/tokens.ts';

const SECRET = 's'.repeat(32);

test('A word is six characters that nobody misreads, the same for one subject and another one for each other', () => {
  const words = Array.from({ length: 500 }, (_, at) => deriveWord(SECRET, `case:${at}`));
  expect(words.every((word) => /^[A-HJ-NP-Z2-9]{6}$/.test(word))).toBe(true);
  expect(new Set(words).size).toBe(500);
  expect(deriveWord(SECRET, 'case:7')).toBe(words[7]);
  expect(deriveWord('t'.repeat(32), 'case:7')).not.toBe(words[7]);
});
