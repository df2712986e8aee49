import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

type LinkConfig = { to: string; label: string };

type Props = {
  title?: string;
  text?: string;
  first?: LinkConfig;
  other?: LinkConfig | null;
};

export function Closing({
  title = 'Register your phone before it goes missing',
  text = 'It takes two minutes.',
  first = { to: PATHS.register, label: 'Get Protected' },
  other = { to: PATHS.contact, label: 'Talk to us' },
}: Props) {
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap">
        <h2 className="h2" id="closing">
          {title}
        </h2>
        <p>{text}</p>
        <div className="btn-row btn-row-fill">
          <ButtonLink className="btn-on-brand" to={first.to}>
            {first.label}
          </ButtonLink>
          {other && (
            <ButtonLink className="btn-on-brand-line" to={other.to}>
              {other.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
