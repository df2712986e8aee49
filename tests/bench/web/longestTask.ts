import type { Browser, Page } from '@playwright/test';

type Event = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** @returns the longest task of a page's main thread meanwhile, in milliseconds of processor time */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const thread = ({ pid, tid }: Event) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.has(thread(event)));
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}
