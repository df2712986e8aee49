import type { LegalSection } from './sections.ts';

export function Contents({ sections }: { sections: readonly LegalSection[] }) {
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
