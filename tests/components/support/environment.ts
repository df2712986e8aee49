import { setTimeout } from 'node:timers/promises';
import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { WorkerRequest } from '../../workerRequest.ts';

const { 'happy-dom': page } = builtinEnvironments;

/** The Worker answers in the same process and needs Node's own: a page's would drop cookies and other headers. */
const OWN = ['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'URL', 'URLSearchParams'] as const;

export default {
  ...page,
  name: 'page',
  async setup(global, options) {
    const own = OWN.map((name) => [name, Reflect.get(global, name)] as const);
    const environment = await page.setup(global, options);
    Object.assign(global, Object.fromEntries(own), { Request: WorkerRequest });
    return {
      async teardown(scope) {
        // Short timers of the last page run before the page is gone.
        await setTimeout(60);
        await environment.teardown(scope);
      },
    };
  },
} satisfies Environment;
