import type { Answer, rest } from '../../clients.ts';
import { admin, member, plan, registeredPhone } from '../../factories.ts';
import type { Operation } from './row.ts';
import { SUCCESSES } from './successes.ts';

/** Does an operation as somebody who may, once what it needs is there. @param call the request itself */
export async function perform({ route, expected, prepare, path, body }: Operation, call: typeof rest): Promise<Answer> {
  const succeed = SUCCESSES[route];
  if (succeed) return succeed(call);
  const [method = ''] = route.split(' ');
  const owner = await member();
  const world = { owner, device: await registeredPhone(owner), planId: await plan() };
  const asker = expected.owner < 300 ? owner : await admin();
  const fixture = { ...world, made: (await prepare?.(world)) ?? {}, asker };
  return call(method, path(fixture), { token: asker.token, body: body?.(fixture) });
}
