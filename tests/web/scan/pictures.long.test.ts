import { expect, it } from 'vitest';
import { CLEAR_WIDTH, judge, numbersIn, pictures } from './pictures.ts';

it('of all pictures none is read wrongly, and every clear one is read', { timeout: 300_000 }, () => {
  let count = 0;
  const misjudged: string[] = [];
  for (const { kind, way, width, subject, picture } of pictures()) {
    count++;
    const verdict = judge(numbersIn(picture), subject);
    const mayRefuse = way.isHard || width < CLEAR_WIDTH;
    if (verdict === 'wrong' || (verdict === 'refused' && !mayRefuse))
      misjudged.push(`${kind}, ${way.name}, ${width}: ${verdict}`);
  }
  expect(misjudged).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(150);
});
