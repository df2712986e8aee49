import { describe, expect, it } from 'vitest';
import { bindings, request, rest } from '../clients.ts';
import { type Person, person } from '../factories.ts';
import { encoded, png, upload } from '../pictures.ts';

const put = (who: Person, body: FormData) => rest('PUT', '/users/upload-profile-picture', { token: who.token, body });

describe('/media', () => {
  // Rules: I4-06
  it('serves pictures for good, as pictures and nothing else', async () => {
    const { url } = (await put(await person(), upload(await encoded(png(64, 64), 'image/jpeg')))).body;
    const response = await request(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    });
    const again = await request(url, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await request(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, response.headers.get('content-length')]);
    await response.arrayBuffer();
  });

  // Rules: I4-07
  it('serves what is in the bucket under no other address', async () => {
    const secret = 'pictures/00000000-0000-4000-8000-000000000000.html';
    await bindings.MEDIA.put(secret, '<script>alert(1)</script>', { httpMetadata: { contentType: 'text/html' } });
    await bindings.MEDIA.put('audit/head.json', '{}');
    const { url } = (await put(await person(), upload(png(64, 64)))).body;
    const name = url.split('/').at(-1);
    for (const path of [
      '/media/',
      '/media/pictures/',
      `/media/${secret}`,
      '/media/audit/head.json',
      '/media/pictures/../audit/head.json',
      '/media/pictures/%2e%2e/audit/head.json',
      '/media/pictures/..%2faudit%2fhead.json',
      `/media/pictures//${name}`,
      `/media/%70ictures/${name}`,
      `/media/pictures/${name}/`,
      `/media/pictures/${name}%00`,
      `/media/pictures/${name}.html`,
      `/media/PICTURES/${name}`,
      `/media/pictures/${name.toUpperCase()}`,
      '/media/pictures/00000000-0000-4000-8000-000000000000.webp',
    ]) {
      expect((await request(path)).status, path).toBe(404);
    }
  });

  it('serves as a picture whatever lies at a picture’s address', async () => {
    const key = 'pictures/00000000-0000-4000-8000-000000000001.webp';
    await bindings.MEDIA.put(key, '<script>alert(1)</script>', { httpMetadata: { contentType: 'text/html' } });
    const response = await request(`/media/${key}`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    await response.arrayBuffer();
  });

  it('can only be read', async () => {
    const { url } = (await put(await person(), upload(png(64, 64)))).body;
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await request(url, { method })).status).toBe(405);
    expect((await request(url)).status).toBe(200);
  });
});
