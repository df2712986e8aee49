import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { fetchFile } from '../../lib/fetchFile.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { toast } from '../../ui/toast.ts';

/** What a list of receipts is filtered by; blank means all. */
export type ReceiptFilters = { search: string; startDate: string; endDate: string; status: string };

const PATH = '/admin/receipts.csv';
const NAME = 'ownmark-receipts.csv';

/** Saves the whole filtered list as a CSV file; `rows` counts those that have come while it is on its way. */
export function useExport() {
  const [rows, setRows] = useState<number | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function start(filters: ReceiptFilters) {
    if (underWay.current) return;
    const leaving = new AbortController();
    underWay.current = leaving;
    setRows(0);
    try {
      const { content, name } = await fetchFile(pathOf(filters), {
        signal: leaving.signal,
        // The first line names the columns.
        onProgress: ({ lines }) => setRows(Math.max(0, lines - 1)),
      });
      saveFile(content, name ?? NAME);
      toast.success('Receipts exported', name ?? NAME);
    } catch (error) {
      if (leaving.signal.aborted) toast.info('Export cancelled. Nothing was saved.');
      else toast.error(messageOf(error, 'Failed to export receipts'));
    } finally {
      underWay.current = null;
      setRows(null);
    }
  }

  return { rows, start, cancel: () => underWay.current?.abort() };
}

/** The address of the file that holds what the list shows. */
export function pathOf(filters: ReceiptFilters): string {
  const said = Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all');
  return said.length === 0 ? PATH : `${PATH}?${new URLSearchParams(said)}`;
}
