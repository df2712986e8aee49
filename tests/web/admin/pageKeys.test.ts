import { expect, it } from 'vitest';
import { meaningOf } from '#features/console/command-palette/shortcuts.ts';

const all = () => true;
const pressed = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

it('13.27 the arrows sideways turn pages, unless single keys are off', () => {
  expect(meaningOf(pressed('ArrowRight'), false, true, all)).toEqual({ does: 'page', by: 1 });
  expect(meaningOf(pressed('ArrowLeft'), false, true, all)).toEqual({ does: 'page', by: -1 });
  expect(meaningOf(pressed('ArrowRight'), false, false, all)).toBeNull();
});
