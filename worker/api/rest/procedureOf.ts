import type { Api } from '../router.ts';
import type { Route } from './route.ts';

export function procedureOf(route: Route): string {
  const steps: string[] = [];
  const get = (_: object, name: string | symbol) => {
    steps.push(String(name));
    return recorder;
  };
  const recorder: unknown = new Proxy({}, { get });
  route.call(recorder as Api);
  return steps.join('.');
}
