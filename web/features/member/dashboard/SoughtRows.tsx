import { OctagonAlert } from 'lucide-react';
import { emergencyPath } from '#lib/paths/memberPaths.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

export function SoughtRows({ devices }: { devices: Device[] }) {
  return soughtFirst(devices)
    .filter(({ status }) => isSought(status))
    .map(({ id, name, status }) => (
      <Notice
        key={id}
        status={status}
        icon={<OctagonAlert />}
        role="note"
        actions={
          <ButtonLink kind="quiet" size="sm" to={emergencyPath(id)} aria-label={`What to do now: ${name}`}>
            What to do now
          </ButtonLink>
        }
      >
        {name} is reported {status === 'stolen' ? 'stolen' : 'missing'}
      </Notice>
    ));
}

const rank = ({ status }: Device) => (status === 'stolen' ? 0 : isSought(status) ? 1 : 2);

/** Stolen devices, then missing ones; all else as it came. */
export function soughtFirst(devices: Device[]): Device[] {
  return [...devices].sort((one, other) => rank(one) - rank(other));
}
