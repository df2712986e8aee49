import { useState } from 'react';
import { classes } from './classes.ts';

type Props = {
  /** At most two letters, for as long as there is no photo. */
  initials: string;
  src?: string | null;
  size?: 'md' | 'lg' | 'xl';
};

/** Somebody's photo, or initials as long as there is none. The name beside it says who: it is left out when read. */
export function Avatar({ initials, src, size = 'md' }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes('avatar', size !== 'md' && `avatar-${size}`)} aria-hidden="true">
      {initials}
      {src && src !== broken && <img src={src} alt="" onError={() => setBroken(src)} />}
    </span>
  );
}
