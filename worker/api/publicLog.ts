/** The bucket holds other things, which have no address. */
const FILE = /^\/(log\/(?:checkpoint|tile\/(?:entries|\d|[1-5]\d|6[0-3])\/(?:x\d{3}\/)*\d{3}(?:\.p\/[1-9]\d{0,2})?))$/;

/** For monitors on other sites, and pages of theirs. */
const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Files of the public log, as C2SP `tlog-tiles` has them. @param isAdmitted whether the asker may ask once more this minute */
export async function servePublicLog(
  request: Request,
  bucket: R2Bucket,
  isAdmitted: () => Promise<boolean>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...OPEN, Allow: 'GET, HEAD' } });
  }
  if (!(await isAdmitted())) return plain('Too many requests. Wait a minute.', 429, { 'Retry-After': '60' });
  const key = FILE.exec(new URL(request.url).pathname)?.[1];
  const file = key === undefined ? null : await bucket.get(key);
  if (!key || !file) return plain('The public log has no such file.', 404);
  const headers = { ...OPEN, ...kindOf(key), ETag: file.httpEtag };
  if (request.headers.get('if-none-match') === file.httpEtag) {
    await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  const isHead = request.method === 'HEAD';
  if (isHead) await file.body.cancel();
  return new Response(isHead ? null : file.body, { headers: { ...headers, 'Content-Length': String(file.size) } });
}

/**
 * A checkpoint must be the newest one, so it is not cached. A tree file never changes, but a partial one is deleted
 * some day.
 */
function kindOf(key: string): Record<string, string> {
  if (key === 'log/checkpoint') return { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' };
  const isFull = !key.includes('.p/');
  return {
    'Content-Type': 'application/octet-stream',
    'Cache-Control': isFull ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  };
}

const plain = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...OPEN, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
