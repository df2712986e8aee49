import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { TESTIMONIALS } from './home.ts';

export function Testimonials() {
  return (
    <div className="stack gap-8 testimonials">
      {TESTIMONIALS.map(({ initials, name, who, words }) => (
        <figure className="stack testimonial" key={name}>
          <blockquote>{words}</blockquote>
          <figcaption>
            <Avatar initials={initials} />
            <span>
              <b>{name}</b>
              {who}
            </span>
            <Badge>Sample</Badge>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
