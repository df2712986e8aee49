import type { ReactNode } from 'react';
import { currentVersion, type LegalDocument } from '#schemas/accounts/legal.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { Island } from '#ui/Island.tsx';
import { Accept } from './Accept.tsx';

/** `id`: where a link leads. */
export type LegalSection = { id: string; title: string; body: ReactNode };

type Props = {
  document: LegalDocument;
  title: string;
  lead: ReactNode;
  sections: readonly LegalSection[];
  /** In a sentence: "terms". */
  noun: string;
  /** Label of the button that accepts it. */
  accept: string;
};

export function LegalText({ document, title, lead, sections, noun, accept }: Props) {
  return (
    <main id="main" className="legal" tabIndex={-1}>
      <progress className="reading-bar needs-script" aria-label="Reading progress" max={100} value={0} />
      <div className="wrap page-end">
        <div className="stack gap-2 page-head">
          <h1 className="h2" tabIndex={-1}>
            {title}
          </h1>
          <p className="lead prose">{lead}</p>
          <p className="small muted legal-version">Version of {formatDate(currentVersion(document))}.</p>
        </div>
        <div className="stack gap-8 legal-columns">
          <Contents sections={sections} />
          <div>
            <article className="stack legal-text" aria-label={title}>
              {sections.map(({ id, title: name, body }, index) => (
                <section key={id} id={id} aria-labelledby={`${id}-title`}>
                  <h2 className="h3" id={`${id}-title`}>
                    {index + 1}. {name}
                  </h2>
                  {body}
                </section>
              ))}
            </article>
            <Island name="Accept" of={Accept} props={{ document, noun, label: accept }} wakes="wanted" />
          </div>
        </div>
      </div>
      <p className="reading-hint needs-script">Continue reading to accept terms</p>
    </main>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className="legal-contents" aria-labelledby="contents">
      <h2 className="h4" id="contents">
        Table of contents
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Word for word from the specification. */
export const PROMISES = {
  verification:
    'Verification reveals only whether a device is reported stolen or missing and what its owner has chosen to show.',
  requests: 'Data requests are answered within 30\u00a0days.',
  support: 'Support replies within 24\u00a0hours on business days.',
  encryption: 'Data is encrypted at rest (AES-256) and in transit (TLS 1.3).',
} as const;

export function ContactLines() {
  return (
    <ul>
      <li>
        E-mail: <a href={`mailto:${SUPPORT.email}`}>{SUPPORT.email}</a>
      </li>
      <li>
        Phone:{' '}
        <a className="num" href={SUPPORT.phoneLink}>
          {SHOWN.phone}
        </a>
      </li>
      <li>Office: {SUPPORT.office}</li>
      <li>Support hours: {SHOWN.hours.join(', ')}</li>
    </ul>
  );
}
