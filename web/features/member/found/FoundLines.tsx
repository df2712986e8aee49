import './found.css';
import { Phone, TriangleAlert } from 'lucide-react';
import { formatPhone } from '#lib/format/format.ts';
import type { FoundTalk } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { NEVER } from '#schemas/found/foundWords.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';

type Props = { found: FoundTalk };

/** What was said, the newest last. */
export function FoundLines({ found: { lines, proved } }: Props) {
  return (
    <Card title="What was said">
      <div role="log" aria-label="What was said">
        <ol className="found-lines">
          {lines.map(({ seq, at, by, text, warns }) => (
            <li key={seq} className={by === 'you' ? 'is-mine' : proved ? undefined : 'is-unproved'}>
              <span className="xs muted num">
                {by === 'you' ? 'You' : 'Finder'}, <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
              <span className="found-text">{text}</span>
              {by === 'other' && !proved && <span className="xs">Has not shown that they hold it.</span>}
              {by === 'other' && warns && (
                <span className="warn-line">
                  <TriangleAlert className="i" />
                  <span>{NEVER}</span>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** Once both share. */
export function FinderNumber({ number }: { number: string }) {
  return (
    <Card title="The finder’s number">
      <div className="flow">
        <ButtonLink kind="primary" href={`tel:${number}`} icon={<Phone />}>
          Call {formatPhone(number)}
        </ButtonLink>
      </div>
      <p className="small muted mt-3">They see your number, too. Pay nobody, also on the phone.</p>
    </Card>
  );
}
