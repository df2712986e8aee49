import { SHOWN, SUPPORT } from '#schemas/format/support.ts';

export const CallUs = () => (
  <>
    <a className="nowrap" href={SUPPORT.phoneLink}>
      {SHOWN.phone}
    </a>
    , {SUPPORT.shortHours}
  </>
);
