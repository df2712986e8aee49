import { PATHS } from '#lib/paths/paths.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';

/** In place of what would do nothing: what to do instead. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="notice" data-status="missing">
        <span>
          {`${what} needs JavaScript. Switch it on for this site, or call `}
          <a href={SUPPORT.phoneLink}>{SHOWN.phone}</a>
          {`, ${SUPPORT.shortHours}. Without it you can `}
          <a href={PATHS.checker}>check a device</a> and <a href={PATHS.stolen}>report a stolen phone</a> that is not
          registered.
        </span>
      </p>
    </noscript>
  );
}
