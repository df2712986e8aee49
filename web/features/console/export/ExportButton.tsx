import { FileDown, X } from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import { Button } from '#ui/Button.tsx';
import type { PageOfList } from '#ui/Paging.tsx';
import { type Exported, type ExportFilters, useExport } from './useExport.ts';

type Props = { name: Exported; filters: ExportFilters; found: PageOfList | undefined };

/** Saves all pages of the filtered list as CSV; meanwhile it shows progress and can be cancelled. */
export function ExportButton({ name, filters, found }: Props) {
  const { rows, start, cancel } = useExport(name);
  if (rows === null) {
    const isEmpty = found?.total === 0 && !found.atLeast;
    return (
      <Button icon={<FileDown />} disabled={isEmpty} onClick={() => void start(filters)}>
        Export CSV
      </Button>
    );
  }
  return (
    <>
      <span className="num export-progress" role="status">
        Exporting… {formatCount(rows)} {rows === 1 ? name.slice(0, -1) : name}
      </span>
      <Button icon={<X />} onClick={cancel}>
        Cancel export
      </Button>
    </>
  );
}
