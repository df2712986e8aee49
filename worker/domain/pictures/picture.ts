import type { Turn } from '#providers/pictures.ts';

/** A picture by its content. `plain` holds nothing behind its end, and of JPEG and PNG nothing that is not drawn. */
export type Picture = {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  turn: Turn;
  plain: Uint8Array;
};
