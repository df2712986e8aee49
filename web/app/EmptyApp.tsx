import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { Booting } from './Booting.tsx';

/** What app.html shows until its script has come. */
export function EmptyApp() {
  return (
    <>
      <Booting />
      <NeedsScript what="Your device registry" />
    </>
  );
}
