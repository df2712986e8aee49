import { local } from '#lib/browser/browserStorage.ts';
import { PAGE_SIZE_CHOICES } from '#schemas/lists/pageSizes.ts';

const KEY = 'ownmark-rows-a-page';

export function readRowsAPage(): number | undefined {
  const kept = local.read<number>(KEY) ?? 0;
  return PAGE_SIZE_CHOICES.includes(kept) ? kept : undefined;
}

export const writeRowsAPage = (rows: number): boolean => local.write(KEY, rows);
