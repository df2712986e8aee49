import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { randomAddress } from '../addresses.ts';

type Guard = {
  /** Lets a message through that the test itself provokes. */
  expectNoise: (pattern: RegExp) => void;
};

/** Playwright's test, failing on whatever a page should never say: console, policy, errors, other people's servers. */
export const test = base.extend<Guard>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'CF-Connecting-IP': randomAddress() });
  },
  expectNoise: [
    async ({ context, baseURL }, use) => {
      const faults: string[] = [];
      const awaited: RegExp[] = [];
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(`Policy violated: ${event.violatedDirective} by ${event.blockedURI} ${event.sample}`);
        });
      });
      context.on('page', (page) => listen(page, faults, baseURL ?? ''));

      await use((pattern) => awaited.push(pattern));
      expect(faults.filter((fault) => !awaited.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Marks tests that are made in a loop: `npm test` runs only those with `always`. `npm run prove` runs all, also those
 * whose titles end in @long.
 */
export const longUnless = (always: boolean) => ({ tag: always ? [] : ['@long'] });

function listen(page: Page, faults: string[], home: string) {
  page.on('console', (message) => {
    if (isFault(message)) faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !url.startsWith(home)) faults.push(`third party: ${url}`);
  });
}

/** Playwright says itself that it blocks service workers. */
const BLOCKED = /Service Worker registration blocked by Playwright/;

function isFault(message: ConsoleMessage): boolean {
  if (BLOCKED.test(message.text())) return false;
  return message.type() === 'error' || message.type() === 'warning';
}
