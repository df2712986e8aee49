import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product behind an address of its own, where `deploy` gives the service worker another version, as a deployment would. */
export async function deployable(product: string) {
  let version: string | null = null;
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', product), { redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    delete headers['content-encoding'];
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    const body = Buffer.from(await answer.arrayBuffer());
    const next = version && request.url === '/sw.js';
    response.writeHead(answer.status, headers);
    response.end(next ? body.toString().replace(/"version":"[^"]+"/, `"version":"${version}"`) : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    deploy: (next: string) => {
      version = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
