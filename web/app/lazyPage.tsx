import { type ComponentType, useEffect, useRef, useState } from 'react';

/** A lazy page. `load` fetches its chunk; once loaded, `Page` renders synchronously, as hydration requires. */
export type LazyPage<Props extends object = object> = { load: () => Promise<void>; Page: ComponentType<Props> };

/** @param name of the component in its script @param around shown while the script loads, and after a failure */
export function lazyPage<Name extends string, Props extends object = object>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { Waiting, Failed }: { Waiting: ComponentType; Failed: ComponentType },
): LazyPage<Props> {
  let known: ComponentType<Props> | null = null;
  const load = async () => {
    known = (await fetch())[name];
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
      if (Shown && wasLoading.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }, [Shown]);

    if (failed) return <Failed />;
    return Shown ? <Shown {...props} /> : <Waiting />;
  }
  return { load, Page: Page };
}
