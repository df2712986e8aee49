import { relative } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';
import { ROOT } from '../local/paths.ts';
import type { Progress } from './runQuietly.ts';

/** Tells whoever started Playwright which tests go on. */
export default class PlaywrightProgress implements Reporter {
  onTestBegin = (test: TestCase) => tell(test, 'begin');
  onTestEnd = (test: TestCase) => tell(test, 'end');
  printsToStdio = () => false;
}

function tell({ title, location }: TestCase, step: Progress['step']): void {
  process.send?.({ file: `${relative(ROOT, location.file)}: ${title}`, step } satisfies Progress);
}
