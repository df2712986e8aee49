import { useState } from 'react';
import { classes } from './classes.ts';

type Props = {
  /** At most two letters, for as long as there is no photo. */
  initials: string;
  src?: string | null;
  size?: 'md' | 'lg' | 'xl';
};

/** Photo or initials. Hidden from screen readers: the name is next to it. */
export function Avatar({ initials, src, size = 'md' }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes('avatar', size !== 'md' && `avatar-${size}`)} aria-hidden="true">
      {initials}
      {src && src !== broken && <img src={src} alt="" onError={() => setBroken(src)} />}
    </span>
  );
}
