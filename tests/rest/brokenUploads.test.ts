import { createExecutionContext } from 'cloudflare:test';
import { Buffer } from 'node:buffer';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_MAX } from '#schemas/rules/pictures.ts';
import worker from '#worker/index.ts';
import { bindings } from '../clients.ts';
import { type Person, person } from '../factories.ts';
import { png } from '../pictures.ts';

const BOUNDARY = 'cut-here';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const whole = (picture: Uint8Array) =>
  Buffer.concat([Buffer.from(HEAD), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

/** A body whose sender goes away in the middle. */
function aborted(): ReadableStream<Uint8Array> {
  let isBegun = false;
  return new ReadableStream({
    pull(controller) {
      if (isBegun) return controller.error(new TypeError('Network connection lost.'));
      isBegun = true;
      controller.enqueue(new TextEncoder().encode(HEAD));
    },
  });
}

const BROKEN: [string, () => BodyInit, string][] = [
  ['cut short', () => whole(png(300, 300)).subarray(0, 200), MULTIPART],
  ['of a picture cut short', () => whole(png(300, 300).subarray(0, 60)), MULTIPART],
  ['that is aborted', aborted, MULTIPART],
  ['without a boundary', () => whole(png(300, 300)), 'multipart/form-data'],
  ['under another boundary', () => whole(png(300, 300)), 'multipart/form-data; boundary=other'],
  ['of no form', () => '{"file":"x"}', 'application/json'],
  ['of a bare picture', () => new Uint8Array(png(300, 300)), 'image/png'],
  ['that is too large', () => whole(Buffer.alloc(PICTURE_MAX + 70_000)), MULTIPART],
];

let who: Person;
beforeEach(async () => {
  who = await person();
});

async function send(method: string, path: string, body: BodyInit, type: string) {
  const asked = new Request(`https://ownmark.test${path}`, {
    method,
    body,
    headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': type },
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { status } = await worker.fetch(asked, bindings, createExecutionContext());
  const faults = logged.mock.calls.map(([said]) => said);
  logged.mockRestore();
  return { isRefused: status >= 400 && status < 500, status, faults };
}

describe.each([
  ['REST', 'PUT', '/api/v1/users/upload-profile-picture'],
  ['tRPC', 'POST', '/trpc/users.uploadPicture'],
])('a broken upload over %s', (_, method, path) => {
  it.each(BROKEN)('%s is refused, and is no fault in the log', async (_name, body, type) => {
    expect(await send(method, path, body(), type)).toMatchObject({ isRefused: true, faults: [] });
  });
});

it('a picture service that is down is one fault in the log, and its 503 none besides', async () => {
  const images = { input: () => ({ transform: () => ({ output: () => Promise.reject(new Error('down')) }) }) };
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked = new Request('https://ownmark.test/api/v1/users/upload-profile-picture', {
    method: 'PUT',
    body: whole(png(300, 300)),
    headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': MULTIPART },
  });
  const env = { ...bindings, IMAGES: images as unknown as ImagesBinding };
  const { status } = await worker.fetch(asked, env, createExecutionContext());
  const said = logged.mock.calls.map(([words]) => String(words).replace(/:.*/, ''));
  logged.mockRestore();
  expect({ status, said }).toEqual({ status: 503, said: ['Drawing a picture failed'] });
});
