import { createExecutionContext } from 'cloudflare:test';
import { Buffer } from 'node:buffer';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DISCARD_MAX } from '#api/body.ts';
import { accounts, auditEntries } from '#db/schema/index.ts';
import { readWebp } from '#domain/kernel/inspectPicture.ts';
import { app } from '#worker/app.ts';
import { bindings, type Json, request, rest, trpcClient } from '../clients.ts';
import { db, type Person, person } from '../factories.ts';
import { asFromCamera, chunk, coloursOf, jpeg, PLACE, png, segment, upload, webp } from '../pictures.ts';

const put = (who: Person, body: FormData, headers?: Record<string, string>) =>
  rest('PUT', '/users/upload-profile-picture', { token: who.token, body, headers });

/** Uploads and fetches what is served for it. */
async function served(who: Person, bytes: Uint8Array, type?: string): Promise<ArrayBuffer> {
  const { status, body } = await put(who, upload(bytes, { type }));
  expect(status, JSON.stringify(body)).toBe(200);
  const response = await request(body.url);
  expect(response.status).toBe(200);
  return response.arrayBuffer();
}

const keyOf = async ({ id }: Person) =>
  (await db.select({ key: accounts.pictureKey }).from(accounts).where(eq(accounts.id, id)))[0]?.key ?? null;
const keptKeys = async () => (await bindings.MEDIA.list({ prefix: 'pictures/' })).objects.map(({ key }) => key);

describe('PUT /users/upload-profile-picture', () => {
  // Rules: I4-01
  it.each([
    ['a JPEG', () => jpeg(300, 200)],
    ['a PNG', async () => png(200, 300)],
    ['a WebP', () => webp(640, 700)],
  ])('takes %s and makes a square WebP of 512 pixels of it', async (_, make) => {
    const who = await person();
    const { status, body } = await put(who, upload(await make(), { type: 'text/html', name: '../../x.html' }));
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Profile picture updated successfully' });
    expect(body.url).toMatch(/^\/media\/pictures\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.webp$/);
    const response = await request(body.url);
    expect(readWebp(new Uint8Array(await response.arrayBuffer()), [])).toMatchObject({ width: 512, height: 512 });
    const { body: me } = await rest('GET', '/users/getme', { token: who.token });
    expect(me.data.userDetails).toMatchObject({ imageUrl: body.url, imageurl: body.url });
    const acts = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, who.id));
    expect(acts.map(({ action }) => action)).toEqual(['account.picture_change']);
  });

  it('is the same over tRPC', async () => {
    const who = await person();
    const { url } = await trpcClient(who.token).users.uploadPicture.mutate(upload(png(600, 600)));
    expect(url).toBe(`/media/${await keyOf(who)}`);
    expect((await request(url)).status).toBe(200);
  });

  // Rules: I4-04
  it('leaves nothing of where a photo was taken', async () => {
    const photo = asFromCamera(await jpeg(300, 200));
    expect(photo.toString('latin1')).toContain(PLACE);
    const bytes = Buffer.from(await served(await person(), photo));
    expect(bytes.toString('latin1')).not.toMatch(/GPS|Ikeja|Exif|xmp|ICC_PROFILE/i);
  });

  it.each([
    [1, 'top'],
    [3, 'bottom'],
    [6, 'right'],
    [8, 'left'],
  ] as const)('shows a photo upright that was taken in position %i', async (orientation, red) => {
    const colours = await coloursOf(await served(await person(), asFromCamera(await jpeg(400, 400), orientation)));
    expect(colours[red]).toBe('red');
    const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
    expect(colours[opposite[red]]).toBe('blue');
  });

  // Rules: I4-05
  it('removes the former picture', async () => {
    const who = await person();
    const first = (await put(who, upload(png(600, 600)))).body.url;
    const second = (await put(who, upload(png(600, 600)))).body.url;
    expect(second).not.toBe(first);
    expect((await request(first)).status).toBe(404);
    expect((await request(second)).status).toBe(200);
  });

  it('leaves one picture when two are uploaded at once', async () => {
    const who = await person();
    const before = await keptKeys();
    const answers = await Promise.all([put(who, upload(png(600, 600))), put(who, upload(png(64, 64)))]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    const added = (await keptKeys()).filter((key) => !before.includes(key));
    expect(added).toEqual([await keyOf(who)]);
  });

  it('is rationed: pictures cost more than a request', async () => {
    const who = await person();
    const answers = await Promise.all(Array.from({ length: 24 }, () => put(who, upload(png(8, 8)))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(3000);
  });
});

describe('an image service that is out of order', () => {
  it('is told as such, changes nothing and is no fault of the picture', async () => {
    const who = await person();
    await put(who, upload(png(64, 64)));
    const before = await keyOf(who);
    const kept = await keptKeys();
    const IMAGES = { input: () => ({ transform: () => ({ output: () => Promise.reject(new Error('down')) }) }) };
    const incoming = new Request('https://ownmark.test/api/v1/users/upload-profile-picture', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${who.token}` },
      body: upload(png(64, 64)),
    });
    const response = await app.fetch(incoming, { ...bindings, IMAGES }, createExecutionContext());
    expect([response.status, (await response.json<Json>()).code]).toEqual([503, 'PICTURES_UNAVAILABLE']);
    expect([await keyOf(who), await keptKeys()]).toEqual([before, kept]);
  });

  it('that draws something else is not believed', async () => {
    const who = await person();
    const original = () => Promise.resolve({ response: () => new Response('<script>alert(1)</script>') });
    const IMAGES = { input: () => ({ transform: () => ({ output: original }) }) };
    const incoming = new Request('https://ownmark.test/api/v1/users/upload-profile-picture', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${who.token}` },
      body: upload(png(64, 64)),
    });
    const response = await app.fetch(incoming, { ...bindings, IMAGES }, createExecutionContext());
    expect([response.status, await keyOf(who)]).toEqual([503, null]);
    await response.text();
  });
});

describe('an upload that is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  // Rules: I4-02
  it.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', async () => Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1')],
    ['HTML that starts like a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['HTML that starts like a PNG', async () => Buffer.concat([png(8, 8).subarray(0, 8), Buffer.from(svg)])],
    [
      'HTML that starts like a WebP',
      async () => Buffer.concat([Buffer.from('RIFF\u0010\0\0\0WEBPVP8 '), Buffer.from(svg)]),
    ],
    ['a JPEG cut off', async () => (await jpeg(200, 200)).subarray(0, -300)],
    ['a PNG cut off', async () => png(200, 200).subarray(0, -20)],
    ['a WebP cut off', async () => (await webp(200, 200)).subarray(0, -20)],
    ['a JPEG whose pixels are noise', async () => noisy(await jpeg(200, 200))],
    ['a PNG whose pixels are noise', async () => noisy(png(200, 200))],
    ['a JPEG with two sizes', async () => twoFrames(await jpeg(200, 200))],
    ['a picture of no size', async () => png(8, 8, { claims: [0, 8] })],
    ['a bomb of a PNG', async () => png(8, 8, { claims: [30_000, 30_000] })],
    ['a long bomb of a PNG', async () => png(8, 8, { claims: [10_001, 1] })],
    ['a PNG of many small bombs', async () => png(8, 8, { claims: [9_000, 9_000] })],
    ['a WebP that claims more than it holds', async () => claiming(await webp(200, 200))],
    ['nothing', async () => Buffer.alloc(0)],
    ['a text', async () => 'just a text'],
  ])('is refused: %s', async (_, make) => {
    const who = await person();
    const bytes = await make();
    const form = typeof bytes === 'string' ? formOf('file', bytes) : upload(bytes);
    const { status, body } = await put(who, form);
    expect({ status, code: body.code, path: body.errors?.[0]?.path }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      path: 'file',
    });
    expect(await keyOf(who)).toBeNull();
  });

  it('is refused under any other field, and without a form', async () => {
    const who = await person();
    expect((await put(who, upload(png(8, 8), { field: 'picture' }))).status).toBe(400);
    for (const [type, body] of [
      ['application/json', '{"file":"x"}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--x\r\nbroken'],
      ['image/png', png(8, 8).toString('latin1')],
    ]) {
      const headers = { 'Content-Type': type ?? '', Authorization: `Bearer ${who.token}` };
      const response = await request('/api/v1/users/upload-profile-picture', { method: 'PUT', headers, body });
      expect(response.status, type).toBe(400);
      const overTrpc = await request('/trpc/users.uploadPicture', { method: 'POST', headers, body });
      expect([400, 415], `${type} over tRPC: ${await overTrpc.text()}`).toContain(overTrpc.status);
    }
  });

  // Rules: I4-03
  it('is refused when it is larger than 5 MB, told or not', async () => {
    const who = await person();
    const padding = chunk('teXt', Buffer.alloc(5 * 1024 * 1024));
    const { status, body } = await put(who, upload(png(64, 64, { more: [padding] })));
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ path: 'file', message: 'A picture can have at most 5 MB.' }],
    });
    const far = upload(Buffer.alloc(6 * 1024 * 1024));
    expect((await put(who, far)).status).toBe(413);
    const headers = { Authorization: `Bearer ${who.token}` };
    const overTrpc = await request('/trpc/users.uploadPicture', { method: 'POST', headers, body: far });
    expect(overTrpc.status).toBe(413);
  });
});

describe('an upload of somebody who may not', () => {
  it.each([
    ['over REST', '/api/v1/users/upload-profile-picture', 'PUT'],
    ['over tRPC', '/trpc/users.uploadPicture', 'POST'],
  ])('is refused without being read beyond 1 MB, %s', async (_, path, method) => {
    const PIECE = 16 * 1024;
    for (const Authorization of ['', 'Bearer nobodys']) {
      const whole = new Response(upload(png(64, 64)));
      let pieces = 0;
      const body = new ReadableStream(
        {
          pull(controller) {
            pieces += 1;
            controller.enqueue(new Uint8Array(PIECE));
            if (pieces === 100) controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = { Authorization, 'Content-Type': whole.headers.get('Content-Type') ?? '' };
      const answer = await request(path, { method, headers, body });
      expect(answer.status).toBe(401);
      expect(pieces * PIECE).toBeLessThanOrEqual(DISCARD_MAX + PIECE);
      await answer.text();
    }
  });
});

describe('a picture that is something else besides', () => {
  it('is served as the picture alone', async () => {
    const trick = '<script>alert(1)</script>PK\u0003\u0004';
    for (const bytes of [
      Buffer.concat([await jpeg(64, 64), Buffer.from(trick)]),
      withSegment(await jpeg(64, 64), segment(0xfe, Buffer.from(trick))),
      Buffer.concat([png(64, 64), Buffer.from(trick)]),
      png(64, 64, { more: [chunk('tEXt', Buffer.from(trick))] }),
      Buffer.concat([await webp(64, 64), Buffer.from(trick)]),
    ]) {
      expect(Buffer.from(await served(await person(), bytes)).toString('latin1')).not.toMatch(/script|alert/);
    }
  });

  it('is a still picture: an animated WebP is refused', async () => {
    const still = await webp(64, 64);
    const extended = Buffer.concat([Buffer.from('VP8X'), Buffer.from([10, 0, 0, 0, 2, 0, 0, 0, 63, 0, 0, 63, 0, 0])]);
    const animation = Buffer.concat([Buffer.from('ANIM'), Buffer.from([6, 0, 0, 0, 0, 0, 0, 0, 0, 0])]);
    const animated = Buffer.concat([still.subarray(0, 12), extended, animation, still.subarray(12)]);
    animated.writeUInt32LE(animated.length - 8, 4);
    expect((await put(await person(), upload(animated))).status).toBe(400);
  });
});

function noisy(bytes: Buffer): Buffer {
  const spoilt = Buffer.from(bytes);
  const start = Math.max(spoilt.indexOf('IDAT') + 4, spoilt.indexOf(Buffer.from([0xff, 0xda])) + 14);
  for (let at = start + 2; at < spoilt.length - 20; at++) spoilt[at] = (at * 7919) % 251;
  return spoilt;
}

function twoFrames(bytes: Buffer): Buffer {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const copy = bytes.subarray(frame, frame + 2 + bytes.readUInt16BE(frame + 2));
  return Buffer.concat([bytes.subarray(0, frame), copy, bytes.subarray(frame)]);
}

function claiming(bytes: Buffer): Buffer {
  const extended = Buffer.concat([Buffer.from('VP8X'), Buffer.from([10, 0, 0, 0, 0, 0, 0, 0])]);
  const canvas = Buffer.from([0xff, 0xff, 0x00, 0xff, 0xff, 0x00]);
  const whole = Buffer.concat([bytes.subarray(0, 12), extended, canvas, bytes.subarray(12)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function withSegment(bytes: Buffer, extra: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 2), extra, bytes.subarray(2)]);
}

function formOf(name: string, value: string): FormData {
  const form = new FormData();
  form.set(name, value);
  return form;
}
