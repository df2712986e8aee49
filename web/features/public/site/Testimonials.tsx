/** SAMPLE CONTENT: fixed testimonials of invented people, said to be so. Replace them before the service goes live. */
const TESTIMONIALS = [
  {
    name: 'Chinedu Okonkwo',
    who: 'Phone trader, Computer Village, Ikeja',
    words:
      '“A boy offered me an A54 for half price. I typed the number, it said stolen. I told him to carry his wahala and go.”',
  },
  {
    name: 'Zainab Sani',
    who: 'Student, Zaria',
    words:
      '“They took my laptop in Zaria on a Friday. On Sunday a repairer in Kano checked the serial number and called.”',
  },
  {
    name: 'Bísí Ògúnlẹ́yẹ',
    who: 'Mother of three, Ibadan',
    words: '“We sold the old tablet and I transferred it with a code. That was that.”',
  },
] as const;

export function Testimonials() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled by keys
    <section className="testimonials" aria-label="Stories" tabIndex={0}>
      {TESTIMONIALS.map(({ name, who, words }) => (
        <figure className="stack testimonial" key={name}>
          <blockquote>{words}</blockquote>
          <figcaption>
            <b>{name}</b>
            {who}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
