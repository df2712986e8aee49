import { type ComponentType, useEffect, useRef, useState } from 'react';
import { focusPageStart } from './focusPageStart.ts';

/** A page with a script of its own. `load` brings it; once it is there, `Page` draws it at once, as hydration needs. */
export type LazyPage<Props extends object = object> = { load: () => Promise<void>; Page: ComponentType<Props> };

/**
 * A page whose script comes by itself.
 * @param around what is shown while it is on its way, and when it did not come
 */
export function lazyPage<Props extends object = object>(
  fetch: () => Promise<ComponentType<Props>>,
  { Waiting, Failed }: { Waiting: ComponentType; Failed: ComponentType },
): LazyPage<Props> {
  let known: ComponentType<Props> | null = null;
  const load = async () => {
    known = await fetch();
  };

  function Page(props: Props) {
    const [Shown, show] = useState(() => known);
    const [failed, setFailed] = useState(false);
    const wasLoading = useRef(!Shown);

    useEffect(() => {
      if (Shown) return;
      let left = false;
      load().then(
        () => !left && show(() => known),
        () => !left && setFailed(true),
      );
      return () => {
        left = true;
      };
    }, [Shown]);

    useEffect(() => {
      if (Shown && wasLoading.current) focusPageStart();
    }, [Shown]);

    if (failed) return <Failed />;
    return Shown ? <Shown {...props} /> : <Waiting />;
  }
  return { load, Page: Page };
}
