import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImeiGauge } from '#ui/ImeiGauge.tsx';

test.each([
  ['3567890', '7 of 15'],
  ['356789012345672', '15 of 15'],
  ['356789012345672 490154203237518', '30 digits'],
])('what was typed of %s is counted as %s', (typed, count) => {
  const html = renderToString(<ImeiGauge typed={typed} />).replaceAll('<!-- -->', '');
  expect(html).toContain(`>${count}<`);
});
