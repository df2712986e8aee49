import { Headphones, Phone } from 'lucide-react';
import { Faq } from '#features/public/legal/Faq.tsx';
import { PageHead } from '#features/public/site/parts.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Island } from '#ui/Island.tsx';

export function FaqPage() {
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead
        title="Frequently asked questions"
        lead={
          <>
            Call <a href={SUPPORT.phoneLink}>{SHOWN.phone}</a>, {SUPPORT.shortHours}.
          </>
        }
      />
      <Island name="Faq" of={Faq} />
      <section className="between still" aria-labelledby="still">
        <h2 className="h3" id="still">
          Still have a question?
        </h2>
        <div className="btn-row btn-row-fill">
          <ButtonLink to={PATHS.contact} kind="primary" icon={<Headphones />}>
            Contact Support
          </ButtonLink>
          <ButtonLink href={SUPPORT.phoneLink} icon={<Phone />}>
            Call Us
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}
