import { runTests } from './testing/runTests.ts';

await runTests({ long: true });
