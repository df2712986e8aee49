import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

type Props<All extends object, Kept extends Partial<All>> = {
  /** Of its component, in `web/app/islands.ts`. */
  name: string;
  of: ComponentType<All>;
  /** What the browser gets, as JSON. */
  props?: Kept;
  /** Drawn with these as well; the browser reads them elsewhere in the page. */
  drawn?: Omit<All, keyof Kept>;
  /** As the page starts, with a session, or when a script says so; else when it is touched. */
  wakes?: 'now' | 'session' | 'wanted';
};

/** A part of a page that comes to life in the browser by itself. The build alone draws it, with ids of its own. */
export function Island<All extends object, Kept extends Partial<All>>({
  name,
  of: Part,
  props,
  drawn,
  wakes,
}: Props<All, Kept>) {
  const html = renderToString(<Part {...({ ...props, ...drawn } as All)} />, { identifierPrefix: name });
  return (
    <div
      className="island"
      data-island={name}
      data-props={props && JSON.stringify(props)}
      data-wakes={wakes}
      data-waits=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
