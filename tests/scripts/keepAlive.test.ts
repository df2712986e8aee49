import { Agent, type RequestOptions, request } from 'node:http';
import { expect, it } from 'vitest';
import { servedProduct } from './servedProduct.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const addressOf = servedProduct();

type Ask = { method: string; path: string; type?: string; chunked?: true };

/** What is answered before anybody reads what was sent. */
const UNREAD: readonly Ask[] = [
  { method: 'POST', path: '/api/v1/device', type: JSON_TYPE },
  { method: 'PUT', path: '/api/v1/users/update-user', type: JSON_TYPE, chunked: true },
  { method: 'DELETE', path: '/api/v1/device/some', type: JSON_TYPE },
  { method: 'POST', path: '/api/v1/nowhere', type: JSON_TYPE },
  { method: 'PUT', path: '/api/v1/users/upload-profile-picture', type: 'multipart/form-data; boundary=x' },
  { method: 'POST', path: '/trpc/devices.register', type: JSON_TYPE },
  { method: 'POST', path: '/trpc/nowhere', type: JSON_TYPE, chunked: true },
  { method: 'PUT', path: '/check', type: FORM_TYPE },
  { method: 'POST', path: '/check', type: FORM_TYPE },
  { method: 'POST', path: '/check', type: JSON_TYPE, chunked: true },
  { method: 'POST', path: '/media/some', type: JSON_TYPE },
  { method: 'POST', path: '/', type: FORM_TYPE },
  { method: 'POST', path: '/api/v1/device/check', type: JSON_TYPE, chunked: true },
  { method: 'GET', path: '/api/v1/device/check?identifier=SN-1', type: JSON_TYPE },
  { method: 'POST', path: '/api/v1/users/login', type: JSON_TYPE, chunked: true },
  { method: 'POST', path: '/api/v1/payment/webhook', type: JSON_TYPE },
  { method: 'POST', path: '/trpc/users.uploadPicture', type: 'multipart/form-data; boundary=x', chunked: true },
  { method: 'POST', path: '/l/some', type: FORM_TYPE, chunked: true },
  { method: 'POST', path: '/dev/outbox', type: FORM_TYPE },
];

/** What static assets refuse before the Worker sees it. They read no more than 64 KB of a body; with a longer one the connection is lost. */
const BEFORE_THE_WORKER: readonly Ask[] = [
  { method: 'POST', path: '/faq', type: FORM_TYPE },
  { method: 'POST', path: '/first.js', type: FORM_TYPE, chunked: true },
  { method: 'POST', path: '/nowhere', type: FORM_TYPE },
];

const SIZES = [20, 5_000, 60_000, 300_000];
const ASKED = [
  ...UNREAD.map((ask) => ({ ...ask, sizes: SIZES })),
  ...BEFORE_THE_WORKER.map((ask) => ({ ...ask, sizes: SIZES.slice(0, 3) })),
];

it.each(ASKED)('$method $path leaves the connection for the next request', async ({ sizes, ...ask }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const bytes of sizes) {
      for (let turn = 0; turn < 2; turn++) {
        const refused = await send(agent, ask, 'x'.repeat(bytes));
        expect(refused.status, `${bytes} bytes`).toBeLessThan(500);
        expect(await send(agent, { method: 'GET', path: '/api/v1/health' })).toMatchObject({
          status: 200,
          reused: true,
        });
      }
    }
  } finally {
    agent.destroy();
  }
});

function send(agent: Agent, { method, path, type, chunked }: Ask, body?: string) {
  const { hostname, port } = new URL(addressOf());
  const sized = body === undefined || chunked ? {} : { 'Content-Length': String(body.length) };
  const options: RequestOptions = {
    agent,
    hostname,
    port,
    method,
    path,
    headers: { ...(type && { 'Content-Type': type }), ...sized },
  };
  return new Promise<{ status: number; reused: boolean }>((resolve, reject) => {
    const asked = request(options, (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, reused: asked.reusedSocket }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
