import { setTimeout } from 'node:timers/promises';
import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { WorkerRequest } from '../../workerRequest.ts';

const { 'happy-dom': page } = builtinEnvironments;

/** The Worker answers in the same process and needs Node's own: a page's would drop cookies and other headers. */
const OWN = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
] as const;

export default {
  ...page,
  name: 'page',
  async setup(global, options) {
    const own = OWN.map((name) => [name, Reflect.get(global, name)] as const);
    const nodeForm = global.FormData as typeof FormData;
    const environment = await page.setup(global, options);
    const FormData = withForms(nodeForm, global.FormData);
    Object.assign(global, Object.fromEntries(own), { Request: WorkerRequest, FormData });
    return {
      async teardown(scope) {
        // Short timers of the last page run before the page is gone.
        await setTimeout(60);
        await environment.teardown(scope);
      },
    };
  },
} satisfies Environment;

/** What is sent is Node's own; the fields of a form on the page are read by the page. */
function withForms(nodeForm: typeof FormData, pageForm: typeof FormData): typeof FormData {
  return new Proxy(nodeForm, {
    construct: (_, [form]) => (form === undefined ? new nodeForm() : new pageForm(form)),
  });
}
