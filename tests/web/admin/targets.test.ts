import { expect, it } from 'vitest';
import { groupsFor } from '#features/console/command-palette/targets.ts';
import type { Found } from '#lib/queries/outputs.ts';

it('30.24 a search counts what there is, not the line that leads to all of it', () => {
  const device = (id: string, ofKind: number | null): Found => ({
    kind: 'device',
    id,
    title: 'My Galaxy A54',
    line: '',
    status: 'active',
    ofKind,
  });
  const counts = (found: Found[]) => groupsFor('a54', found, () => true).map(({ name, count }) => [name, count]);
  expect(counts([device('1', 7), device('2', 7), device('3', 7)])).toEqual([['Devices', 7]]);
  expect(counts([device('1', 1)])).toEqual([['Devices', 1]]);
  expect(counts([device('1', null)])).toEqual([['Devices', null]]);
});
