import { Booting } from './Booting.tsx';

/** What app.html shows before its script has come, and for good where there is none. */
export function EmptyApp() {
  return (
    <>
      <Booting />
      <noscript>
        <p className="wrap prose">Your device registry needs JavaScript. Please turn it on for this site.</p>
      </noscript>
    </>
  );
}
