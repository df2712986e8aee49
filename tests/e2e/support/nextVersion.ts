import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SIGN_IN = '<!doctype html><title>Hotel</title><h1>Log in to Hotel WiFi</h1>';

/**
 * The product behind an address of its own, where `deploy` gives the service worker another version, as a deployment would,
 * `spoil` marks the heading of a page that from then on says it is not to be kept, and `capture` answers everything with the
 * login of a network.
 */
export async function deployable(product: string) {
  let version: string | null = null;
  let spoilt: string | null = null;
  let isCaptured = false;
  const server = createServer(async (request, response) => {
    if (isCaptured) return response.writeHead(200, { 'Content-Type': 'text/html' }).end(SIGN_IN);
    const answer = await fetch(new URL(request.url ?? '/', product), { redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    delete headers['content-encoding'];
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    const body = Buffer.from(await answer.arrayBuffer());
    const isSpoilt = request.url === spoilt;
    if (isSpoilt) headers['cache-control'] = 'no-store';
    response.writeHead(answer.status, headers);
    if (isSpoilt) response.end(body.toString().replace('<h1', '<h1 data-spoilt'));
    else if (version && request.url === '/sw.js')
      response.end(body.toString().replace(/"version":"[^"]+"/, `"version":"${version}"`));
    else response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    deploy: (next: string) => {
      version = next;
    },
    spoil: (path: string) => {
      spoilt = path;
    },
    capture: () => {
      isCaptured = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
