import type { FoundCard } from '#lib/queries/outputs.ts';

/** In a file of its own, which the first page loads without the sentences. */
export const isOver = ({ state }: Pick<FoundCard, 'state'>): boolean => state === 'ended' || state === 'returned';
