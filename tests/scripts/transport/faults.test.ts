import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { transportFaults } from '#scripts/local/transportFaults.ts';
import { selfSigned } from './certificate.ts';

const { key, cert } = selfSigned();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server.listen(0, 'localhost'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const MODERN = 'TLS_AES_128_GCM_SHA256:ECDHE-ECDSA-AES128-GCM-SHA256';

const toHttps: RequestListener = (_, answer) => answer.writeHead(301, { Location: 'https://localhost/' }).end();
const inClear: RequestListener = (_, answer) => answer.end('hello');

/** A site with this certificate, TLS and answer in clear; `isKnown`: somebody trusted has signed for it. */
async function site(options: TlsOptions = {}, { isKnown = true, plain = toHttps } = {}) {
  const port = await portOf(createTlsServer({ key, cert, ciphers: MODERN, ...options }, (socket) => socket.end()));
  const plainPort = await portOf(createServer(plain));
  return { host: 'localhost', port, plainPort, ca: isKnown ? cert : undefined };
}

it('a site with TLS 1.2 and 1.3 and a trusted certificate, that leads to https, is in order', async () => {
  expect(await transportFaults(await site())).toEqual([]);
});

it('a certificate that nobody trusts is named', async () => {
  const faults = await transportFaults(await site({}, { isKnown: false }));
  expect(faults).toEqual([expect.stringMatching(/^The certificate of localhost is not trusted \(.*SELF_SIGNED.*\)/)]);
});

it('TLS 1.1 beside 1.3 is named, and 1.2 alone', async () => {
  const old = await site({ minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' });
  expect(await transportFaults(old)).toContain('localhost speaks TLSv1.1: set the minimum TLS version to 1.2.');
  expect(await transportFaults(await site({ maxVersion: 'TLSv1.2' }))).toEqual([
    'localhost does not prefer TLS 1.3: switch it on.',
  ]);
});

it('a weak cipher suite is named', async () => {
  const weak = await site({ ciphers: `${MODERN}:ECDHE-ECDSA-AES128-SHA` });
  expect(await transportFaults(weak)).toEqual([
    'localhost takes the weak cipher suite ECDHE-ECDSA-AES128-SHA: choose the modern ones.',
  ]);
});

it('an answer in clear is named, and a site without TLS', async () => {
  expect(await transportFaults(await site({}, { plain: inClear }))).toEqual([
    'localhost answers in clear with 200: switch "Always use HTTPS" on.',
  ]);
  const port = await portOf(createServer(inClear));
  expect(await transportFaults({ host: 'localhost', port, plainPort: port })).toHaveLength(2);
});
