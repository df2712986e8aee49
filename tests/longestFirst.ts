import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Half a minute and more each: begun last, one of them would run by itself while the other core waits. */
const LONGEST = [
  'tests/domain/rows/large.long.test.ts',
  'tests/scripts/kill.long.test.ts',
  'tests/rest/operations.test.ts',
];

/** Vitest's own order of the test files, but the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files);
    return [...ordered.filter(isLong), ...ordered.filter((file) => !isLong(file))];
  }
}

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(path));
