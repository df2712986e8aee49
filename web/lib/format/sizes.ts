import { formatNumber } from '#schemas/format/numbers.ts';

const KB = 1024;
const MB = KB * KB;

/** '12 KB', '9.3 MB'; at least '1 KB'. */
export function formatSize(bytes: number): string {
  if (bytes < MB) return `${formatNumber(Math.max(1, Math.round(bytes / KB)))} KB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}
