import type { Turn } from '#providers/pictures.ts';

/** `plain` holds nothing behind the picture's end, and of JPEG and PNG nothing that is not drawn. */
export type Picture = {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  turn: Turn;
  plain: Uint8Array;
};
