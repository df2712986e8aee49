import { useState } from 'react';
import { classes } from './classes.ts';
import { initialsOf } from './initials.ts';

type Props = {
  name: string;
  src?: string | null;
  size?: 'md' | 'lg';
  /** When the server gives them; else they come from the name. */
  initials?: string;
};

/** Somebody's photo, or initials as long as there is none. The name beside it says who: it is left out when read. */
export function Avatar({ name, src, size = 'md', initials }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes('avatar', size === 'lg' && 'avatar-lg')} aria-hidden="true">
      {initials?.slice(0, 2) || initialsOf(name)}
      {src && src !== broken && <img src={src} alt="" onError={() => setBroken(src)} />}
    </span>
  );
}
