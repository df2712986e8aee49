import { Avatar } from '#ui/Avatar.tsx';

/** SAMPLE CONTENT: fixed testimonials of invented people, said to be so. Replace them before the service goes live. */
const TESTIMONIALS = [
  {
    initials: 'CO',
    name: 'Chinedu Okonkwo',
    who: 'Phone trader, Computer Village, Ikeja',
    words:
      '“A boy offered me an A54 for half price. I typed the number, it said stolen. I told him to carry his wahala and go.”',
  },
  {
    initials: 'ZS',
    name: 'Zainab Sani',
    who: 'Student, Zaria',
    words:
      '“They took my laptop in Zaria on a Friday. On Sunday a repairer in Kano checked the serial number and called.”',
  },
  {
    initials: 'BO',
    name: 'Bísí Ògúnlẹ́yẹ',
    who: 'Mother of three, Ibadan',
    words:
      '“Five devices, three children, one page. When we sold the old tablet I transferred it with a code, and that was that.”',
  },
] as const;

export function Testimonials() {
  return (
    <div className="testimonials">
      {TESTIMONIALS.map(({ initials, name, who, words }) => (
        <figure className="stack testimonial" key={name}>
          <blockquote>{words}</blockquote>
          <figcaption className="row">
            <Avatar initials={initials} />
            <span>
              <b>{name}</b>
              {who}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
