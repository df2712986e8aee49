import { z } from 'zod';
import { CHOOSE_PICTURE, PICTURE_MAX, PICTURE_TOO_LARGE } from '#schemas/rules/pictures.ts';

/** The picture and what multipart puts around it. */
export const UPLOAD_MAX = PICTURE_MAX + 64 * 1024;

/** Pixels: what decoding takes, whatever the file weighs packed. */
export const PICTURE_SIDE_MAX = 10_000;
export const PICTURE_AREA_MAX = 64_000_000;

/** Its stated type is not believed and not read. */
export const uploadPictureInput = z
  .instanceof(FormData, { error: CHOOSE_PICTURE })
  .meta({ type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] })
  .transform((form, ctx): Blob => {
    const file = form.get('file');
    const refuse = (message: string) => ctx.issues.push({ code: 'custom', path: ['file'], message, input: form });
    if (file === null || typeof file === 'string' || file.size === 0) {
      refuse(CHOOSE_PICTURE);
      return new Blob();
    }
    if (file.size > PICTURE_MAX) refuse(PICTURE_TOO_LARGE);
    return file;
  });
