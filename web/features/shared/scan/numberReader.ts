import { wholeOf } from './camera.ts';
import { IMEIS_MAX, type Numbers, tallyNumbers } from './numbers.ts';
import { readPicture, TILTS } from './readPicture.ts';
import type { Look } from './scanCode.ts';
import { browsersSight, ownSight, picturesOf } from './sight.ts';

export type Wanted = 'imei' | 'serial' | 'both';

/** ms from the first sure number to the end: the second IMEI may come, and an IMEI after a serial number. */
const SETTLES_AFTER = { imei: 700, serial: 2_000 };
/** Pixels of the longer side that a frame is read at, in turns: less is less noise. */
const SIDES = [1280, 640];
/** The same of a photo, one after the other. */
const LENGTHS = [1600, 800, 2400];

/** Looks at frames until numbers are sure. None leaves this device. */
export async function lookForNumbers(wanted: Wanted): Promise<Look<Numbers>> {
  const own = ownSight();
  let see = (await browsersSight()) ?? own;
  const tally = tallyNumbers();
  let since = 0;

  return async (view, turn) => {
    const how = { longest: SIDES[turn % SIDES.length] ?? 0, tilts: [0, TILTS[1 + (turn % (TILTS.length - 1))] ?? 0] };
    const { readings, isSmall } = await see(view, how).catch(() => {
      // Phones without Google's services say that they can, and can't.
      see = own;
      return own(view, how);
    });
    for (const reading of readings) tally.add(reading);
    const numbers = tally.numbers();
    if (numbers.imeis.length > IMEIS_MAX) tally.clear();
    if (numbers.imeis.length > IMEIS_MAX) return { hint: MANY };
    const kind = wanted !== 'serial' && numbers.imeis.length > 0 ? 'imei' : 'serial';
    if (numbers[`${kind}s`].length === 0) return isSmall ? { hint: 'Come closer.' } : null;
    since ||= Date.now();
    const isWhole = wanted === 'imei' && numbers.imeis.length === IMEIS_MAX;
    return isWhole || Date.now() - since >= SETTLES_AFTER[kind] ? { found: numbers } : null;
  };
}

const MANY = 'Show one box or one phone at a time.';

type OnPhoto = { found: Numbers } | { problem: string };

/** The numbers on a photo. Nothing of it is sent. */
export async function numbersOnPhoto(photo: Blob, wanted: Wanted): Promise<OnPhoto> {
  const image = await createImageBitmap(photo).catch(() => null);
  if (!image) return { problem: 'We can’t open this picture. Choose a photo in JPEG or PNG.' };
  const numbers = await numbersIn(image).finally(() => image.close());
  if (numbers.imeis.length > IMEIS_MAX) return { problem: MANY };
  if (numbers.serials.length > 0 || (numbers.imeis.length > 0 && wanted !== 'serial')) return { found: numbers };
  return { problem: 'We read no number on this picture. Take it closer, straight and in good light.' };
}

async function numbersIn(image: ImageBitmap): Promise<Numbers> {
  const tally = tallyNumbers();
  const view = wholeOf(image);
  const see = await browsersSight();
  const seen = await see?.(view, { longest: 0, tilts: [] }).catch(() => null);
  // It has compared lines itself.
  for (const reading of seen?.readings ?? []) tally.add(reading, 3);
  const pictureOf = picturesOf();
  for (const longest of LENGTHS) {
    const picture = tally.numbers().imeis.length > 0 ? null : pictureOf(view, longest);
    if (!picture) break;
    for (const tilt of TILTS) {
      for (const reading of readPicture(picture, [tilt]).readings) tally.add(reading);
      // Each may take a slow phone half a second.
      await new Promise((done) => setTimeout(done));
    }
  }
  return tally.numbers();
}
