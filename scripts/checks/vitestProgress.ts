import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Progress } from './runQuietly.ts';

/** Tells whoever started vitest which test files still make progress. */
export default class VitestProgress implements Reporter {
  onTestModuleQueued = (module: TestModule) => tell(module, 'begin');
  onTestCaseReady = ({ module }: TestCase) => tell(module, 'go on');
  onTestCaseResult = ({ module }: TestCase) => tell(module, 'go on');
  onTestModuleEnd = (module: TestModule) => tell(module, 'end');
}

function tell({ relativeModuleId }: TestModule, step: Progress['step']): void {
  process.send?.({ file: relativeModuleId, step } satisfies Progress);
}
