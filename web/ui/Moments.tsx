import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Switch } from './Choice.tsx';
import { Link } from './Link.tsx';

/** An event as a sentence. `to`: the page about it. */
export type Moment = { key: string; at: string; text: string; note?: ReactNode; to?: string };

export function Moments({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="stack gap-2 moments">
      {moments.map(({ key, at, text, note, to }) => (
        <li key={key}>
          <time className="xs muted num" dateTime={at}>
            {formatDateTime(at)}
          </time>
          <span className="break-anywhere">{to ? <Link to={to}>{text}</Link> : text}</span>
          {note}
        </li>
      ))}
    </ol>
  );
}

/** A switch shows `technical` in their place: the same as it is recorded. */
export function SwitchedMoments({ moments, technical }: { moments: readonly Moment[]; technical: ReactNode }) {
  const [isTechnical, show] = useState(false);
  return (
    <div className="stack gap-2">
      <Switch name="technical" label="Technical" checked={isTechnical} onChange={show} />
      {isTechnical || moments.length === 0 ? technical : <Moments moments={moments} />}
    </div>
  );
}
