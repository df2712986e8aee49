import { PATHS } from '#lib/paths/paths.ts';
import { Ghost } from '#ui/Ghost.tsx';
import { Link } from '#ui/Link.tsx';

export function NotFoundPage() {
  return (
    <main id="main" className="wrap stack lost" tabIndex={-1}>
      <Ghost />
      <h1 className="h2" tabIndex={-1}>
        Page not found
      </h1>
      <p className="lead prose">We cannot find this page. The link may be old or mistyped.</p>
      <div className="btn-row btn-row-fill">
        <Link className="btn btn-primary" to={PATHS.home}>
          Go to the home page
        </Link>
        <Link className="btn" to={PATHS.checker}>
          Check a device
        </Link>
      </div>
    </main>
  );
}
