import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '#api/router.ts';
import { BOOKMARK_HEADER } from '#schemas/responses/headers.ts';
import { LINK_OPTIONS, requireJson } from './client.ts';
import { startDeadline } from './deadline.ts';

/** For calls with a file. @param onProgress called with the percentage sent */
export function uploadClient(onProgress: (percent: number) => void) {
  const fetch = requireJson((input, init) => send(input, init, onProgress));
  return createTRPCClient<AppRouter>({ links: [httpLink({ ...LINK_OPTIONS, fetch })] });
}

/** In place of `fetch`, which reports no upload progress. */
function send(
  input: RequestInfo | URL | string,
  init: RequestInit | undefined,
  onProgress: (percent: number) => void,
): Promise<Response> {
  const deadline = startDeadline();
  const answer = new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    deadline.signal.addEventListener('abort', () => request.abort());
    request.open(init?.method ?? 'POST', String(input));
    new Headers(init?.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      deadline.arrived();
      if (lengthComputable) onProgress((100 * loaded) / total);
    };
    request.onprogress = deadline.arrived;
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.send(init?.body as XMLHttpRequestBodyInit);
  });
  return Promise.race([answer, deadline.stopped]).finally(deadline.end);
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Content-Type', BOOKMARK_HEADER]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
