import { FileDown, X } from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import { Button } from '#ui/Button.tsx';
import { type Exported, type ExportFilters, useExport } from './useExport.ts';

/** Saves what the list shows, all pages of it, as CSV; meanwhile it shows progress and can be cancelled. */
export function ExportButton({
  list,
  filters,
  disabled,
}: {
  list: Exported;
  filters: ExportFilters;
  disabled: boolean;
}) {
  const { rows, start, cancel } = useExport(list.name);
  if (rows === null) {
    return (
      <Button icon={<FileDown />} disabled={disabled} onClick={() => void start(filters)}>
        Export CSV
      </Button>
    );
  }
  return (
    <>
      <span className="num export-progress" role="status">
        Exporting… {formatCount(rows)} {rows === 1 ? list.one : list.name}
      </span>
      <Button icon={<X />} onClick={cancel}>
        Cancel export
      </Button>
    </>
  );
}
