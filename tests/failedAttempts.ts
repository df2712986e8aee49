import { createExecutionContext } from 'cloudflare:test';
import { attempts } from '#db/schema/index.ts';
import { requestContext } from '#worker/requestContext.ts';
import { bindings } from './clients.ts';
import { db } from './factories.ts';

/** As if an address (or, the second kind, its neighbours) had guessed that often at somebody a second ago. @param who an account’s id, or an unknown e-mail */
export async function addFailedAttempts(
  who: string,
  address: string,
  times: number,
  kind: 'password' | 'password_network' = 'password',
) {
  const request = new Request('https://ownmark.test', { headers: { 'CF-Connecting-IP': address } });
  const { addressHash, networkHash } = requestContext(bindings, request, createExecutionContext(), 'mutation');
  const key = `${who} ${kind === 'password' ? addressHash : networkHash}`;
  const at = Date.now() - 1000;
  const [first, ...more] = Array.from({ length: times }, () => db.insert(attempts).values({ kind, key, at }));
  if (first) await db.batch([first, ...more]);
}
