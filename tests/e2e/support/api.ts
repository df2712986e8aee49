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

/** The newest code that was sent to a phone. */
export const codeSentTo = (baseURL: string | undefined, phone: string) =>
  sentTo(baseURL, phone, ([newest = '']) => /\b[A-Z0-9]{8}\b/.exec(newest)?.[0]);

/** The newest link that was sent to a phone or an e-mail, as a path. */
export const linkSentTo = (baseURL: string | undefined, to: string) =>
  sentTo(baseURL, to, (texts) => texts.map((text) => /\/l\/\w{36}/.exec(text)?.[0]).find(Boolean));

/** What is read in the dev outbox, newest text first, as soon as the queue has delivered it. */
export async function sentTo(baseURL = '', to: string, read: (texts: string[]) => string | undefined): Promise<string> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; ) {
    const response = await fetch(`${baseURL}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const found = read(((await response.json()) as { text: string }[]).map(({ text }) => text));
    if (found) return found;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`What was waited for did not reach ${to}.`);
}
