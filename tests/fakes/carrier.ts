import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };
export type Behaviour = (response: ServerResponse) => void;

/** A carrier's host on this machine: records requests and answers as configured. */
export async function localCarrier() {
  const asked: Asked[] = [];
  let behave: Behaviour = answering(200, {});
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      asked.push({ method, path, headers, body: bodyOf(text, headers['content-type']) });
      behave(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behaves: (behaviour: Behaviour) => {
      behave = behaviour;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function bodyOf(text: string, type = ''): unknown {
  if (text === '') return null;
  return type.startsWith('application/json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}

/** Answers with a status and a body, JSON unless it is text. */
export function answering(status: number, body: unknown, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Takes the request and never answers. */
export const hanging: Behaviour = () => undefined;

/** Begins an answer and never ends it. */
export const stalling: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"id":');
};

/** Ends the connection without a word. */
export const hangingUp: Behaviour = (response) => {
  response.socket?.destroy();
};

/** How long a client waits, ms: what answers has time on a busy machine. */
export const patienceWith = (behaviour: Behaviour) => (behaviour === hanging || behaviour === stalling ? 300 : 30_000);
