import { OctagonAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { emergencyPath } from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { Notice } from '#ui/Notice.tsx';

export function MissingDevicesNotice({ devices }: { devices: Device[] }) {
  const sought = devices.filter(({ status }) => isSought(status));
  if (sought.length === 0) return null;
  const stolen = sought.filter(({ status }) => status === 'stolen');
  const others = sought.filter(({ status }) => status !== 'stolen');
  return (
    <Notice status={stolen.length > 0 ? 'stolen' : 'missing'} icon={<OctagonAlert />} role="note">
      <ul className="flow sought">
        {[...stolen, ...others].map(({ id, name, status }) => (
          <li key={id}>
            <Link to={emergencyPath(id)}>{name}</Link> is reported {status === 'stolen' ? 'stolen' : 'missing'}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
