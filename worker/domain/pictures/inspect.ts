import { Invalid } from '#domain/errors.ts';
import { PICTURE_AREA_MAX, PICTURE_SIDE_MAX } from '#schemas/accounts/pictures.ts';
import { CHOOSE_PICTURE } from '#schemas/rules/pictures.ts';
import { readJpeg } from './jpeg.ts';
import type { Picture } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** By the content alone, before anything decodes it. @throws Invalid for all but a whole JPEG, PNG or still WebP */
export function inspectPicture(bytes: Uint8Array): Picture {
  const picture = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
  if (!picture) throw noPicture(CHOOSE_PICTURE);
  const { width, height } = picture;
  if (width === 0 || height === 0) throw noPicture(CHOOSE_PICTURE);
  if (Math.max(width, height) > PICTURE_SIDE_MAX || width * height > PICTURE_AREA_MAX) {
    throw noPicture('This picture has too many pixels. Choose one of at most 64 megapixels.');
  }
  return picture;
}

export function noPicture(message: string): Invalid {
  return new Invalid(message, [{ path: 'file', message }]);
}
