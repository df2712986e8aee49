import { Link } from 'react-router-dom';
import { RemovalNotice } from '#features/member/devices/RemovalNotice.tsx';
import { useRestore } from '#features/member/devices/useRemoval.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Device } from '#lib/queries/outputs.ts';

/** Only so many are named. */
const FIRST = 2;

export function Removals({ devices }: { devices: Device[] }) {
  const restore = useRestore();
  const leaving = devices.filter(({ removalScheduledFor }) => removalScheduledFor !== null);
  const more = leaving.length - FIRST;
  return (
    <>
      {leaving.slice(0, FIRST).map((device) => (
        <RemovalNotice
          key={device.id}
          named
          leaves={device.removalScheduledFor ?? ''}
          name={device.name}
          onUndo={() => restore.mutate(device)}
        />
      ))}
      {more > 0 && (
        <p className="small muted">
          {more} more {more === 1 ? 'removal' : 'removals'} can be undone in{' '}
          <Link to={PATHS.myDevices}>My devices</Link>.
        </p>
      )}
    </>
  );
}
