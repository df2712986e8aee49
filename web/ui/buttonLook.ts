import { classes } from './classes.ts';

export type ButtonLook = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
};

export function buttonClass({ kind = 'secondary', size = 'md', block }: ButtonLook, ...more: (string | undefined)[]) {
  return classes(
    'btn',
    kind !== 'secondary' && `btn-${kind}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    ...more,
  );
}
