import { FileDown, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { fetchFile } from '#lib/api/fetchFile.ts';
import { saveFile } from '#lib/browser/saveFile.ts';
import { formatCount } from '#lib/format/counts.ts';
import { Button } from '#ui/Button.tsx';
import type { PageOfList } from '#ui/Paging.tsx';
import { toast } from '#ui/toast.ts';

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

/** A list that can be saved; without its s, one row. */
type Exported = 'users' | 'devices' | 'transfers' | 'receipts';

/** Blank and 'all' mean all. */
type ExportFilters = Readonly<Record<string, string>>;

/** `rows` counts what has arrived of a running export. */
function useExport(name: Exported) {
  const [rows, setRows] = useState<number | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function start(filters: ExportFilters) {
    if (underWay.current) return;
    const leaving = new AbortController();
    underWay.current = leaving;
    setRows(0);
    try {
      const { content, name: given } = await fetchFile(pathOf(name, filters), {
        signal: leaving.signal,
        // The first line names the columns.
        onLines: (lines) => setRows(Math.max(0, lines - 1)),
      });
      const file = given ?? `ownmark-${name}.csv`;
      saveFile(content, file);
      toast.success(`${name.charAt(0).toUpperCase()}${name.slice(1)} exported`, file);
    } catch (error) {
      if (leaving.signal.aborted) toast.info('Export cancelled. Nothing was saved.');
      else toast.error(messageOf(error, `Failed to export ${name}`));
    } finally {
      underWay.current = null;
      setRows(null);
    }
  }

  return { rows, start, cancel: () => underWay.current?.abort() };
}

export function pathOf(name: Exported, filters: ExportFilters): string {
  const path = `/admin/${name}.csv`;
  const said = Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all');
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}
