import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';

export function BackLink({ to = PATHS.myDevices, children = 'My devices' }: { to?: string; children?: string }) {
  return (
    <Link className="link-row back" to={to}>
      <ArrowLeft className="i" />
      {children}
    </Link>
  );
}
