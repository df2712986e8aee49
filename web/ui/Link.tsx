import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A page of ours. */
  to: string;
  /** Kept in the history with the new page. */
  state?: object;
};

/** An anchor that works without a script. The app (`useLinks` in web/app/App.tsx) opens its own screens in place. */
export function Link({ to, state, ...rest }: Props) {
  return <a {...rest} href={to} data-state={state && JSON.stringify(state)} />;
}
