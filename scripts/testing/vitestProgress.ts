import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Progress } from './runQuietly.ts';

/** Tells whoever started vitest which files go on. */
export default class VitestProgress implements Reporter {
  onTestModuleQueued = (module: TestModule) => tell(module, true);
  onTestCaseReady = ({ module }: TestCase) => tell(module, true);
  onTestCaseResult = ({ module }: TestCase) => tell(module, true);
  onTestModuleEnd = (module: TestModule) => tell(module, false);
}

function tell({ relativeModuleId }: TestModule, isRunning: boolean): void {
  process.send?.({ file: relativeModuleId, isRunning } satisfies Progress);
}
