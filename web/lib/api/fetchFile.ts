import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#api/router.ts';
import { detectSessionEnd } from './client.ts';
import { partsOf, startDeadline } from './deadline.ts';
import { foreignAnswer, RestError } from './errors.ts';
import type { FetchFn } from './humanCheck.ts';
import { readToken } from './sessionToken.ts';

/**
 * Fetches a file of the REST surface as the logged-in user.
 * @param path below /api/v1
 * @param onLines called with the number of lines that have arrived
 * @throws what `messageOf` words; the signal's own reason when it is aborted
 */
export async function fetchFile(
  path: string,
  { signal, onLines = () => {} }: { signal: AbortSignal; onLines?: (lines: number) => void },
): Promise<{ content: Blob; name: string | null }> {
  const headers = { Authorization: `Bearer ${readToken() ?? ''}` };
  const deadline = startDeadline(signal);
  const send: FetchFn = (input, init) => Promise.race([fetch(input, init), deadline.stopped]);
  try {
    const response = await detectSessionEnd(send)(`/api/v1${path}`, { headers, signal: deadline.signal });
    if (!response.ok) throw await refusalOf(response);
    const type = response.headers.get('Content-Type') ?? '';
    // Never the page of a network in place of the file.
    if (!/^(text\/csv|application\/zip|image\/webp)/.test(type)) throw foreignAnswer(response.status);
    let lines = 0;
    const parts = response.body
      ? await partsOf(response.body, deadline, (part) => {
          for (const byte of part) if (byte === LINE_END) lines += 1;
          onLines(lines);
        })
      : [];
    return { content: new Blob(parts, { type }), name: nameOf(response) };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Error && !(error instanceof RestError) ? TRPCClientError.from<AppRouter>(error) : error;
  } finally {
    deadline.end();
  }
}

const LINE_END = 10;

function nameOf(response: Response): string | null {
  return /filename="([^"/\\]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null;
}

async function refusalOf(response: Response): Promise<RestError> {
  const envelope: unknown = await response.json().catch(() => null);
  return new RestError(response.status, envelope ?? {});
}
