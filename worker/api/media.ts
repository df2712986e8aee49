/** The bucket holds other things, which have no address. */
const PICTURE = /^\/media\/(pictures\/(?:[\w-]{1,64}\/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp)$/;

const HEADERS = {
  // Never sends the stored type, so a browser shows a picture or nothing.
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Disposition': 'inline; filename="picture.webp"',
  // A new picture gets a new address, so this one never changes.
  'Cache-Control': 'public, max-age=31536000, immutable',
};

export async function servePicture(request: Request, bucket: R2Bucket): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const key = PICTURE.exec(new URL(request.url).pathname)?.[1];
  const picture = key === undefined ? null : await bucket.get(key);
  if (!picture) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const headers = { ...HEADERS, ETag: picture.httpEtag };
  if (request.headers.get('if-none-match') === picture.httpEtag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : picture.body, {
    headers: { ...headers, 'Content-Length': String(picture.size) },
  });
}
