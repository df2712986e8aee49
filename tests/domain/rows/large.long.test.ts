import { it } from 'vitest';
import { expectFewRowsAPage, expectFewRowsElsewhere } from './lists.ts';
import { describeRowsRead } from './measure.ts';

describeRowsRead(1_000_000);

// Rules: 2.2-126
it('no page of the console reads more than 200 rows, of a search more than 5,000', expectFewRowsAPage, 300_000);

it(
  'no other answer of the console reads more than 200 rows, figures apart when they are counted',
  expectFewRowsElsewhere,
);
