import { ArrowRight, Siren } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

/** `small`: the second line. */
export function SosLink({ small, ...link }: Pick<LinkProps, 'to' | 'state'> & { small: string }) {
  return (
    <Link className="sos" {...link}>
      <Siren className="i" />
      <span>
        <b>Phone stolen? Report it now</b>
        <small>{small}</small>
      </span>
      <ArrowRight className="i sos-on" />
    </Link>
  );
}
