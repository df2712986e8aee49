import type { ReactNode } from 'react';
import { SUPPORT } from '#schemas/format/support.ts';
import { LOG_ROWS, type LogKind } from '#schemas/log/logPage.ts';
import { Fold } from '#ui/Accordion.tsx';
import { Bar, Seal, Slot } from './LogView.tsx';

const STEPS = [
  {
    title: 'A fingerprint, not a copy',
    text: 'From each paper we take a fingerprint: 44 letters and digits that fit this paper and no other. Nobody can read the paper from it.',
  },
  {
    title: 'Sealed together',
    text: 'Every five minutes all fingerprints, old and new, are folded into one seal. We sign it, and anyone may keep it.',
  },
  {
    title: 'A change shows',
    text: 'If one old paper is changed, removed or slipped in later, the seal no longer fits. Whoever kept yesterday’s seal can show it.',
  },
];

/** For programmers and those who keep seals. */
export function ForVerifiers() {
  return (
    <Fold title="For those who verify us">
      <Seal />
      <How />
      <Kinds />
      <Witnesses />
      <Yourself />
    </Fold>
  );
}

function How() {
  return (
    <Part id="how" title="How it keeps us honest">
      <ol className="log-steps">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3 className="h4">{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Witnesses() {
  return (
    <Part id="witnesses" title="Who watches">
      <div className="stack gap-3 prose">
        <p>
          A witness is somebody outside Ownmark who looks at every seal and signs it, too. With one, we could not show
          you one log and somebody else another.
        </p>
        <p data-row="unwitnessed">
          <b>We have none yet.</b> Until then, what protects you is people who keep old seals.
        </p>
        <p data-row="witnessed" className="strong">
          <Slot name="witnesses" />
        </p>
        <p className="muted">
          A university, a bar association, a newspaper? <a href={`mailto:${SUPPORT.email}`}>Write to us</a>. It costs
          nothing and runs by itself.
        </p>
      </div>
    </Part>
  );
}

function Yourself() {
  return (
    <Part id="self" title="Check us yourself">
      <p className="prose muted">
        For programmers. The log follows C2SP tlog-tiles; any monitor can read it. Ours takes one command, keeps the
        seal it saw in a file, and says next time whether the log goes on from it.
      </p>
      <pre className="log-raw">npm run log:verify -- https://this.site --since seen.json</pre>
      <div className="stack gap-2" data-row="whole">
        <h3 className="h4">The last seal, as a program reads it</h3>
        <pre className="log-raw">
          <Slot name="checkpoint" />
        </pre>
      </div>
      <ul className="log-links">
        {['/log/checkpoint', '/.well-known/ownmark-keys.json'].map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
        <li>
          <a href="/api/docs">API</a>
        </li>
      </ul>
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="log-part" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const WORDS: Record<LogKind, { name: string; what: string }> = {
  checks: { name: 'Check notes', what: 'Somebody kept proof of a check' },
  certificates: { name: 'Certificates and registration notes', what: 'For buyers, police, insurers' },
  reports: { name: 'Report papers', what: 'For the police counter' },
  transfers: { name: 'Transfer notes', what: 'A device changed hands' },
  seals: { name: 'Seals of our own records', what: 'So we can’t edit those either' },
};

function Kinds() {
  return (
    <div className="card card-flush" data-row="whole">
      <table className="table log-kinds">
        <caption className="sr-only">Entries by kind</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" className="log-share">
              <span className="sr-only">Share</span>
            </th>
            <th scope="col">Entries</th>
          </tr>
        </thead>
        <tbody>
          {LOG_ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">
                {WORDS[row].name}
                <small>{WORDS[row].what}</small>
              </th>
              <td className="log-share">
                <Bar of={row} />
              </td>
              <td className="num">
                <Slot name={row} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">All</th>
            <td className="log-share" />
            <td className="num strong">
              <Slot name="size" />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
