import { type ReactNode, useRef } from 'react';
import { currentVersion, type LegalDocument } from '#schemas/accounts/legal.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { AcceptCard } from './AcceptCard.tsx';
import { Contents } from './Contents.tsx';
import type { LegalSection } from './sections.ts';
import { useAcceptance } from './useAcceptance.ts';
import { useReading } from './useReading.ts';

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
  const text = useRef<HTMLElement>(null);
  const { percent, read } = useReading(text);
  const { acceptedAt, problem, busy, accept: saveAcceptance } = useAcceptance(document);
  return (
    <main id="main" className="legal" tabIndex={-1}>
      <progress
        className="reading-bar needs-script"
        aria-label="Reading progress"
        max={100}
        value={Math.round(percent)}
      />
      <div className="wrap page-end">
        <div className="stack gap-2 page-head">
          <h1 className="h2" tabIndex={-1}>
            {title}
          </h1>
          <p className="lead prose">{lead}</p>
          <p className="small muted legal-version">
            Version of {formatDate(currentVersion(document))}.{' '}
            {acceptedAt && (
              <>
                You accepted it on <span className="nowrap">{formatDateTime(acceptedAt)}</span>.
              </>
            )}
          </p>
        </div>
        <div className="stack gap-8 legal-columns">
          <Contents sections={sections} />
          <div>
            <article className="stack legal-text" aria-label={title} ref={text}>
              {sections.map(({ id, title: name, body }, index) => (
                <section key={id} id={id} aria-labelledby={`${id}-title`}>
                  <h2 className="h3" id={`${id}-title`}>
                    {index + 1}. {name}
                  </h2>
                  {body}
                </section>
              ))}
            </article>
            <AcceptCard
              noun={noun}
              label={accept}
              shown={read}
              acceptedAt={acceptedAt}
              problem={problem}
              busy={busy}
              onAccept={saveAcceptance}
            />
          </div>
        </div>
      </div>
      {!read && acceptedAt === null && <p className="reading-hint needs-script">Continue reading to accept terms</p>}
      <p className="sr-only" role="status">
        {read && acceptedAt === null && `You have read the ${noun}. You can accept at the end of the text.`}
      </p>
    </main>
  );
}
