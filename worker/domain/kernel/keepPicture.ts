import type { Context } from '#domain/context.ts';
import { DomainError, logFault, Unavailable } from '#domain/errors.ts';
import type { Drawing } from '#providers/memberFiles.ts';
import { noPicture, type Picture, readWebp } from './inspectPicture.ts';

/**
 * Draws an upload anew and keeps it.
 * @param unavailable what is said when the image service is out of order
 * @throws Invalid for a damaged picture; Unavailable
 */
export async function keepPicture(
  ctx: Context,
  key: string,
  { plain, turn }: Picture,
  how: Drawing,
  unavailable: string,
): Promise<void> {
  try {
    const drawn = await ctx.pictures.draw(plain, turn, how);
    if (!drawn) throw noPicture('This picture is damaged. Choose another one.');
    assertDrawn(drawn, how);
    await ctx.pictures.put(key, drawn);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logFault('Drawing a picture', error);
    throw new Unavailable(unavailable, 'PICTURES_UNAVAILABLE');
  }
}

/** Check the service's output again before serving it: exactly one WebP of the size we asked for. */
function assertDrawn(drawn: Uint8Array, { side, square }: Drawing): void {
  const { width = 0, height = 0 } = readWebp(drawn, []) ?? {};
  const isAsked = square ? width === side && height === side : width > 0 && Math.max(width, height) <= side;
  if (!isAsked) throw new Error('The image service drew something else.');
}

/** An orphaned file can't be guessed, so a failed delete is only logged. */
export async function dropPicture(ctx: Context, key: string | null): Promise<void> {
  if (key === null) return;
  try {
    await ctx.pictures.remove(key);
  } catch (error) {
    logFault(`Removing ${key}`, error);
  }
}
