import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Half a minute and more each: begun last, one of them would run by itself while the other core waits. */
const LONGEST = [
  'tests/domain/rows/large.long.test.ts',
  'tests/scripts/kill.long.test.ts',
  'tests/rest/operations.test.ts',
];

/** Vitest's own order of the test files, but workerd's first, since it starts anew after others, and the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [workerd, others] = split(await super.sort(files), ({ project }) => project.name === 'workerd');
    return [workerd, others].flatMap((some) => split(some, isLong)).flat();
  }
}

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(path));

const split = <Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];
