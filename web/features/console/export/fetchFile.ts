import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#api/router.ts';
import { detectSessionEnd } from '#lib/api/client.ts';
import { RestError } from '#lib/api/errors.ts';
import { readToken } from '#lib/api/sessionToken.ts';

/**
 * Fetches a file of the REST surface as the signed-in user.
 * @param path below /api/v1
 * @param onLines called with the number of lines that have arrived
 * @throws what `messageOf` words; the signal's own reason when it is aborted
 */
export async function fetchFile(
  path: string,
  { signal, onLines }: { signal: AbortSignal; onLines: (lines: number) => void },
): Promise<{ content: Blob; name: string | null }> {
  const headers = { Authorization: `Bearer ${readToken() ?? ''}` };
  try {
    const response = await detectSessionEnd(fetch)(`/api/v1${path}`, { headers, signal });
    if (!response.ok) throw await refusalOf(response);
    const parts = await partsOf(response, onLines);
    const type = response.headers.get('Content-Type') ?? '';
    return { content: new Blob(parts, { type }), name: nameOf(response) };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Error && !(error instanceof RestError) ? TRPCClientError.from<AppRouter>(error) : error;
  }
}

async function partsOf(response: Response, onLines: (lines: number) => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  let lines = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value);
    for (const byte of read.value) if (byte === LINE_END) lines += 1;
    onLines(lines);
  }
  return parts;
}

const LINE_END = 10;

function nameOf(response: Response): string | null {
  return /filename="([^"/\\]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null;
}

async function refusalOf(response: Response): Promise<RestError> {
  const envelope: unknown = await response.json().catch(() => null);
  return new RestError(response.status, envelope ?? {});
}
