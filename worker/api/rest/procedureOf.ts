import { type Api, appRouter } from '../router.ts';
import type { AccessMeta } from '../trpc.ts';
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

type Definition = { type: 'query' | 'mutation'; meta?: AccessMeta };

/** Undefined for a name that no procedure has, and for the console's, which are loaded when they are asked for. */
function definitionOf(procedure: string): Definition | undefined {
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  return Object.hasOwn(procedures, procedure) ? (procedures[procedure] as { _def: Definition })._def : undefined;
}

/** A query if all of them are: names as they stand in an address of tRPC. */
export function actOf(procedures: string): 'query' | 'mutation' {
  const isQuery = procedures.split(',').every((name) => definitionOf(name)?.type === 'query');
  return isQuery ? 'query' : 'mutation';
}
