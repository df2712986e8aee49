import { Booting } from './Booting.tsx';

/** What app.html shows until its script has come. */
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
