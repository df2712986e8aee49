import { useState } from 'react';
import { classes } from './classes.ts';

type Props = {
  /** At most two letters, shown without a photo. */
  initials: string;
  src?: string | null;
  size?: 'md' | 'lg' | 'xl';
};

/** Hidden from screen readers: the name is next to it. */
export function Avatar({ initials, src, size = 'md' }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes('avatar', size !== 'md' && `avatar-${size}`)} aria-hidden="true">
      {initials}
      {src && src !== broken && <img src={src} alt="" onError={() => setBroken(src)} />}
    </span>
  );
}
