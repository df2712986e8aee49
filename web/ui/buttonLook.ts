import { classes } from './classes.ts';

export type ButtonLook = {
  kind?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Full width. */
  block?: boolean;
};

/** The class names of a button, whatever element it is. */
export function buttonClass({ kind = 'secondary', size = 'md', block }: ButtonLook, ...more: (string | undefined)[]) {
  return classes(
    'btn',
    kind !== 'secondary' && `btn-${kind}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    ...more,
  );
}
