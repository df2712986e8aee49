import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '#api/router.ts';
import { randomAddress } from '../../addresses.ts';

type Reply = { status: string; registrationToken?: string; data: Record<string, string> };

/** The REST surface of the server under test, from an address of its own. */
export function restOf(baseURL = '') {
  return async (
    method: string,
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ): Promise<Reply> => {
    const response = await fetch(`${baseURL}/api/v1${path}`, {
      method,
      headers: {
        'CF-Connecting-IP': randomAddress(),
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const reply = (await response.json()) as Reply;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`);
    return reply;
  };
}

/** The web's own client, pointed at the server under test. */
export function trpcOf(baseURL = '', token?: string) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${baseURL}/trpc`,
        methodOverride: 'POST',
        headers: { 'CF-Connecting-IP': randomAddress(), ...(token && { Authorization: `Bearer ${token}` }) },
      }),
    ],
  });
}

/** The newest one-time code that was sent to a phone, read in the dev outbox as soon as the queue has delivered it. */
export async function codeSentTo(baseURL = '', phone: string): Promise<string> {
  for (let wait = 0; wait < 50; wait++) {
    const response = await fetch(`${baseURL}/dev/outbox.json?to=${encodeURIComponent(phone)}`);
    const [newest] = (await response.json()) as { text: string }[];
    const code = /\b[A-Z0-9]{8}\b/.exec(newest?.text ?? '')?.[0];
    if (code) return code;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error(`No code reached ${phone}.`);
}

/** The newest link that was sent to a phone or an e-mail, as a path. */
export async function linkSentTo(baseURL = '', to: string): Promise<string> {
  for (let wait = 0; wait < 50; wait++) {
    const response = await fetch(`${baseURL}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const sent = (await response.json()) as { text: string }[];
    const link = sent.map(({ text }) => /\/l\/\w{36}/.exec(text)?.[0]).find(Boolean);
    if (link) return link;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error(`No link reached ${to}.`);
}
