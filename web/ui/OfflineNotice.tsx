import { WifiOff } from 'lucide-react';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Notice } from './Notice.tsx';

/** `since`: the time of the data that is shown. */
export function OfflineNotice({ since }: { since?: number | Date }) {
  return (
    <Notice icon={<WifiOff />} role="status">
      You are offline.{' '}
      {since !== undefined && (
        <>
          You see what was loaded on <span className="num">{formatDateTime(since)}</span>;{' '}
        </>
      )}
      {since === undefined ? 'Nothing' : 'nothing'} you typed is lost.
    </Notice>
  );
}
