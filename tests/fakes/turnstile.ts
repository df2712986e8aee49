import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Token = { hostname: string; isOld: boolean; isUsed: boolean };
export type LocalTurnstile = Awaited<ReturnType<typeof localTurnstile>>;

/**
 * Turnstile on this machine: its siteverify knows the tokens it made, each of them once. Its script draws a box to tick, and
 * gets a token for the page it stands on, as Turnstile's own does by means we don't know.
 */
export async function localTurnstile({ secret, port = 0 }: { secret: string; port?: number }) {
  const tokens = new Map<string, Token>();
  const asked: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const say = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
    if (pathname === '/turnstile/v0/siteverify')
      return say(200, 'application/json', JSON.stringify(await answer(request)));
    if (pathname === '/turnstile/v0/api.js' && !local.isScriptDown) return say(200, 'text/javascript', local.script);
    if (pathname === '/new-token')
      return say(200, 'text/plain', token({ hostname: searchParams.get('hostname') ?? '' }));
    return say(503, 'text/plain', '');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  async function answer(request: IncomingMessage) {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(form);
    if (form.secret !== secret) return refusal('invalid-input-secret');
    if (!form.response) return refusal('missing-input-response');
    const found = tokens.get(form.response);
    if (!found) return refusal('invalid-input-response');
    if (found.isOld || found.isUsed) return refusal('timeout-or-duplicate');
    found.isUsed = true;
    return {
      success: true,
      'error-codes': [],
      challenge_ts: new Date().toISOString(),
      hostname: found.hostname,
      action: '',
      cdata: '',
    };
  }

  function token({ hostname, isOld = false }: { hostname: string; isOld?: boolean }): string {
    const made = `0.${randomUUID()}`;
    tokens.set(made, { hostname, isOld, isUsed: false });
    return made;
  }

  const local = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    token,
    /** What the page gets as Turnstile's script. */
    script: '',
    isScriptDown: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return local;
}

const refusal = (code: string) => ({ success: false, 'error-codes': [code], messages: [] });
