import { freePort } from '#scripts/local/freePort.ts';
import { type Served, serve } from '#scripts/local/server.ts';
import { childrenOf } from './processTime.ts';

/** What a check answers, for the bare servers. */
const ANSWER = JSON.stringify({ success: true, data: { status: 'clean' } });

const LIMITER = `const { success } = await env.LIMIT_CHECK.limit({ key: request.headers.get('CF-Connecting-IP') });
  if (!success) return new Response(null, { status: 429 });`;
const PROBES = `const key = new URL(request.url).searchParams.get('identifier').slice(0, 14);
  await env.DB.prepare('select key, status from identifiers where key = ?1 union all select key, status from identifiers where key = ?2')
    .bind('i:' + key, 's:' + key).all();`;
const ANSWERED = `return new Response(${JSON.stringify(ANSWER)}, { headers: { 'Content-Type': 'application/json' } });`;

const bare = (...steps: string[]) =>
  `export default { async fetch(request, env) { ${[...steps, ANSWERED].join('\n')} } }`;

/** Each with the product's bindings and its static assets in front. */
export const SCRIPTS = {
  limiter: bare(LIMITER),
  probes: bare(LIMITER, PROBES),
  product: undefined,
} as const;
export type ServerName = keyof typeof SCRIPTS;

export type BenchServer = Served & { pid: number };

/** Servers of one state; each is a process of its own, whose processor time can be read. */
export async function startServer(name: ServerName, state: string): Promise<BenchServer> {
  const before = new Set(childrenOf(process.pid));
  const served = await serve(state, await freePort(), {}, SCRIPTS[name]);
  const [pid] = childrenOf(process.pid).filter((each) => !before.has(each));
  if (pid === undefined) throw new Error('The server started no process.');
  return { ...served, pid };
}
