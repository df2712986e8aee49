import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '#api/router.ts';
import { LINK_OPTIONS, requireJson } from '#lib/api/client.ts';
import { startDeadline } from '#lib/api/deadline.ts';
import { BOOKMARK_HEADER } from '#schemas/responses/headers.ts';
import { CHOOSE_PICTURE, PICTURE_MAX, PICTURE_TOO_LARGE } from '#schemas/rules/pictures.ts';
import { type Crop, squareOf } from './crop.ts';

/** Pixels: as large as the server keeps. */
const SIDE = 512;
const QUALITY = 0.9;

/** A text where it is no picture, or too large. */
export async function openPicture(file: File): Promise<ImageBitmap | string> {
  if (!file.type.startsWith('image/')) return CHOOSE_PICTURE;
  if (file.size > PICTURE_MAX) return PICTURE_TOO_LARGE;
  try {
    return await createImageBitmap(file);
  } catch {
    return `This picture cannot be read. ${CHOOSE_PICTURE}`;
  }
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { x, y, side } = squareOf(crop, picture);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** @throws when the browser can't draw it */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/jpeg', QUALITY),
  );
}

/**
 * @param onProgress called with the percentage sent
 * @returns the picture's address
 */
export async function uploadPicture(picture: Blob, onProgress: (percent: number) => void): Promise<string | undefined> {
  const form = new FormData();
  form.set('file', picture, 'picture.jpg');
  const fetch = requireJson((input, init) => send(input, init, onProgress));
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ ...LINK_OPTIONS, fetch })] });
  const answer: { url?: string } = await client.users.uploadPicture.mutate(form);
  return answer.url;
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
