import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';

/** The way back to the registry. */
export function BackLink() {
  return (
    <Link className="link-row back" to={PATHS.myDevices}>
      <ArrowLeft className="i" />
      My devices
    </Link>
  );
}
