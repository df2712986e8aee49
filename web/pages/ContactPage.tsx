import { ContactFacts } from '#features/public/site/ContactFacts.tsx';
import { ContactTiles } from '#features/public/site/ContactTiles.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';

export function ContactPage() {
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead title="Contact us" lead="Support replies within 24 hours on business days." />
      <ContactTiles />
      <ContactFacts />
    </main>
  );
}
