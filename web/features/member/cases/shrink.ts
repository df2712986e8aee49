import { EXHIBIT_PICTURE_SIDE } from '#schemas/cases/caseWords.ts';
import { CHOOSE_PICTURE, PICTURE_MAX, PICTURE_TOO_LARGE } from '#schemas/rules/pictures.ts';

const AS_IT_IS = ['image/jpeg', 'image/png', 'image/webp'];
const QUALITY = 0.85;

/** As large as the server keeps it: a phone's photo has several MB, which cost data. A text where it is no picture. */
export async function shrink(file: File): Promise<Blob | string> {
  if (!file.type.startsWith('image/')) return CHOOSE_PICTURE;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture && (await isHeic(file))) return NOT_READ_HERE;
  const isKept = AS_IT_IS.includes(file.type) && (!picture || longestOf(picture) <= EXHIBIT_PICTURE_SIDE);
  if (isKept && file.size <= PICTURE_MAX) return file;
  if (!picture) return file.size > PICTURE_MAX ? PICTURE_TOO_LARGE : `This picture cannot be read. ${CHOOSE_PICTURE}`;
  try {
    return await draw(picture);
  } finally {
    picture.close();
  }
}

const NOT_READ_HERE = 'This browser can’t read this picture. Take a screenshot of it, and choose that.';

/** As iPhones keep photos; some apps name such a file .jpg. */
const isHeic = async (file: File) => (await file.slice(4, 8).text()) === 'ftyp';

const longestOf = ({ width, height }: ImageBitmap) => Math.max(width, height);

async function draw(picture: ImageBitmap): Promise<Blob | string> {
  const scale = Math.min(1, EXHIBIT_PICTURE_SIDE / longestOf(picture));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return 'This browser can’t make the picture smaller. Try another browser.';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return drawn ?? `This picture cannot be read. ${CHOOSE_PICTURE}`;
}
