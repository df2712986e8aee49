import { uploadClient } from '#lib/api/upload.ts';
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
  const answer: { url?: string } = await uploadClient(onProgress).users.uploadPicture.mutate(form);
  return answer.url;
}
