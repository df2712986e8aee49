import type { Api } from '../router.ts';
import type { Route } from './route.ts';

export function procedureOf(route: Route): string {
  const steps: string[] = [];
  const recorder: unknown = new Proxy(
    {},
    {
      get(_, name) {
        steps.push(String(name));
        return recorder;
      },
    },
  );
  route.call(recorder as Api);
  return steps.join('.');
}
