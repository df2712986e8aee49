import { Info, TriangleAlert } from 'lucide-react';
import { Notice } from '#ui/Notice.tsx';
import { Slot, usePart } from './LogView.tsx';

/** Why there is no new seal. */
export function Alerts() {
  return (
    <>
      {usePart('late') && (
        <div data-row="late">
          <Notice status="missing" icon={<TriangleAlert />}>
            <b>The last seal is late.</b> Papers made after <Slot name="late" className="num" /> are signed but not in
            the log yet. Wait before you rely on one.
          </Notice>
        </div>
      )}
      {usePart('empty') && (
        <div data-row="empty">
          <Notice icon={<Info />}>
            <b>The log is empty.</b> The first seal appears when the first paper is signed.
          </Notice>
        </div>
      )}
      {usePart('failed') && (
        <div data-row="failed">
          <Notice status="missing" icon={<TriangleAlert />}>
            <b>We can’t read the log right now.</b> Load this page again in a minute.
          </Notice>
        </div>
      )}
    </>
  );
}
