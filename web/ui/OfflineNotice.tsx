import { WifiOff } from 'lucide-react';
import { Notice } from './Notice.tsx';

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Says that there is no network, and from when what is shown is; `since` is that moment. */
export function OfflineNotice({ since }: { since?: number | Date }) {
  return (
    <Notice icon={<WifiOff />} role="status">
      You are offline.{' '}
      {since !== undefined && (
        <>
          You see what was loaded at <span className="num">{CLOCK.format(since)}</span>;{' '}
        </>
      )}
      {since === undefined ? 'Nothing' : 'nothing'} you typed is lost.
    </Notice>
  );
}
