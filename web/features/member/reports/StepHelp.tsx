import { Lock, Phone, TriangleAlert } from 'lucide-react';
import { LOCKS, NETWORK_CODE, NETWORKS } from '#schemas/devices/emergency.ts';
import { type DeviceType, needsImei } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

export function Locks({ type }: { type: DeviceType }) {
  const links = needsImei(type) ? LOCKS.phone : LOCKS.computer;
  return (
    <>
      <div className="stack gap-2 locks">
        {links.map(({ label, url }) => (
          <ButtonLink key={label} kind="primary" href={url} rel="noreferrer" icon={<Lock />}>
            {label}
          </ButtonLink>
        ))}
      </div>
      <p className="warn-line">
        <TriangleAlert className="i" />
        <span>Do not remove it from your account: that unlocks it for the thief. Give nobody its passcode.</span>
      </p>
    </>
  );
}

export function Networks() {
  const { number } = NETWORK_CODE;
  return (
    <>
      <div className="btn-row">
        <ButtonLink kind="primary" href={`tel:${number}`} icon={<Phone />}>
          Call {number}
        </ButtonLink>
      </div>
      <p className="flow networks">
        <span>Other network? Numbers:</span>
        {NETWORKS.map(({ name, site }) => (
          <a key={name} href={site} rel="noreferrer">
            {name}
          </a>
        ))}
      </p>
    </>
  );
}
