import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, inRepo } from '#scripts/local/paths.ts';
import { type Code, serve } from '#scripts/local/server.ts';
import { childrenOf } from './processTime.ts';

/** A process of its own, whose processor time can be read. */
export type BenchServer = { address: string; pid: number; close: () => Promise<void> };

/** What a check answers, for the bare servers. */
const ANSWER = JSON.stringify({ success: true, data: { status: 'clean' } });

const LIMITER = `const { success } = await env.LIMIT_120.limit({ key: request.headers.get('CF-Connecting-IP') });
  if (!success) return new Response(null, { status: 429 });`;
const PROBES = `const key = new URL(request.url).searchParams.get('identifier').slice(0, 14);
  await env.DB.prepare('select key, status from identifiers where key = ?1 union all select key, status from identifiers where key = ?2')
    .bind('i:' + key, 's:' + key).all();`;
const ANSWERED = `return new Response(${JSON.stringify(ANSWER)}, { headers: { 'Content-Type': 'application/json' } });`;

const bare = (...steps: string[]) =>
  `export default { async fetch(request, env) { ${[...steps, ANSWERED].join('\n')} } }`;

/** With the product's bindings and its static assets in front. */
export const BARE = { limiter: { script: bare(LIMITER) }, probes: { script: bare(LIMITER, PROBES) } };

const HOST = '127.0.0.1';
const workers = () => childrenOf(process.pid, 'workerd');

/** The built product over that state, unless `code` says otherwise. */
export async function startWorker(state: string, code?: Code): Promise<BenchServer> {
  const before = new Set(workers());
  const served = await serve(state, await freePort(), {}, code);
  const [pid] = workers().filter((each) => !before.has(each));
  if (pid === undefined) throw new Error('The server started no process.');
  return { ...served, pid };
}

/** A server in Node that answers the same check. @param database a file of SQLite with the product's tables */
export async function startNode(name: 'express' | 'fastify', database: string): Promise<BenchServer> {
  const port = await freePort();
  const server = spawn(process.execPath, [inRepo('tests', 'bench', 'others', `${name}.mjs`), String(port), database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  if (server.pid === undefined) throw new Error(`${name} did not start.`);
  return {
    address: `http://${HOST}:${port}`,
    pid: server.pid,
    close: async () => {
      server.kill();
    },
  };
}
