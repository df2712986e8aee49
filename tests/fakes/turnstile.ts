import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { siteverify } from './siteverify.ts';
import { widgetPage, widgetScript } from './widget.ts';

/** Turnstile on this machine: siteverify, and a script that draws a box to tick and gets a token for the page it stands on. */
export async function localTurnstile({ secret }: { secret: string }) {
  const { asked, answer, token } = siteverify(secret);
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', local.url);
    const asking = (name: string) => searchParams.get(name) ?? '';
    const say = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'Content-Type': type }).end(body);
    if (pathname === '/turnstile/v0/siteverify') {
      return say(200, 'application/json', JSON.stringify(answer(await text(request))));
    }
    if (pathname === '/turnstile/v0/api.js' && !local.isScriptDown) {
      return say(200, 'text/javascript', widgetScript(local.url));
    }
    if (pathname === '/widget') return say(200, 'text/html', widgetPage(asking('theme')));
    if (pathname === '/token') return say(200, 'text/plain', token({ hostname: asking('hostname') }));
    return say(503, 'text/plain', '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const local = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    token,
    isScriptDown: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return local;
}
