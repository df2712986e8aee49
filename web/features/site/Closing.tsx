import { PATHS } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** The green band at the end of a page. */
export function Closing({
  title = 'Put your name to it before somebody else does',
  text = 'Two minutes, one number, and the next buyer who checks is warned if it is ever stolen.',
  other = { to: PATHS.contact as string, label: 'Talk to us' },
}) {
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap">
        <h2 className="h2" id="closing">
          {title}
        </h2>
        <p>{text}</p>
        <div className="btn-row btn-row-fill">
          <ButtonLink className="btn-on-brand" size="lg" to={PATHS.register}>
            Get Protected
          </ButtonLink>
          <ButtonLink className="btn-on-brand-line" size="lg" to={other.to}>
            {other.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
