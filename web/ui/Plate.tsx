import { Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { CopyButton } from './CopyButton.tsx';
import { classes } from './classes.ts';
import { type Icon, IconSlot } from './IconSlot.tsx';
import { Identifier } from './Identifier.tsx';
import { Link } from './Link.tsx';
import { StatusTag } from './StatusTag.tsx';
import { STATUS_LOOKS, shownStatus } from './statusLooks.ts';

export type PlateProps = {
  status?: DeviceStatus;
  /** Replaces the status' own word. */
  tag?: { word: string; icon: LucideIcon };
  kind: { icon: Icon; word: string };
  name: string;
  href?: string;
  identifier?: string;
  /** Placeholder without an identifier. */
  awaited?: string;
  /** Not for a masked identifier. */
  copyable?: boolean;
  /** IMEI 1, Serial number. */
  caption?: string;
  note?: ReactNode;
  noteIcon?: Icon;
  meta?: readonly { term: string; value: ReactNode }[];
  actions?: ReactNode;
  /** Draws a dashed border while the act can be undone. */
  removed?: boolean;
  busy?: boolean;
  /** Heading level of its name. */
  level?: 2 | 3 | 4;
};

export function Plate(props: PlateProps) {
  const { status, tag, kind, name, href, caption, note, noteIcon } = props;
  const { meta = [], actions, removed, busy, level = 2 } = props;
  const Name = `h${level}` as const;
  const shown = status && shownStatus(status);
  const look = tag ?? (shown && STATUS_LOOKS[shown]);
  return (
    <article
      className={classes('plate', removed && 'plate-removed')}
      data-status={shown}
      aria-label={name}
      aria-busy={busy || undefined}
    >
      <span className="stripe" />
      {look && <StatusTag icon={look.icon}>{look.word}</StatusTag>}
      <div className="inline plate-head muted">
        <IconSlot>{kind.icon}</IconSlot>
        {kind.word}
      </div>
      <div className="plate-body">
        <Name className="plate-name strong">{href ? <Link to={href}>{name}</Link> : name}</Name>
        <PlateNumber {...props} />
        {caption && <p className="plate-cap muted">{caption}</p>}
        {note && <PlateNote icon={noteIcon}>{note}</PlateNote>}
      </div>
      {meta.length > 0 && (
        <dl className="flow plate-meta muted">
          {meta.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt> <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className="plate-actions">{actions}</div>}
    </article>
  );
}

function PlateNumber({ identifier, copyable = true, awaited, caption }: PlateProps) {
  if (identifier) {
    return (
      <div className="inline gap-1 plate-id">
        <Identifier value={identifier} serial={caption === 'Serial number'} />
        {copyable && <CopyButton label={`Copy ${caption ?? 'identifier'}`} text={identifier} />}
      </div>
    );
  }
  return awaited ? (
    <p className="inline gap-1 plate-id plate-awaited" aria-hidden="true">
      <span className="id">{awaited}</span>
    </p>
  ) : null;
}

function PlateNote({ icon, children }: { icon?: Icon; children: ReactNode }) {
  return (
    <div className="plate-note small">
      <IconSlot>{icon ?? <Info />}</IconSlot>
      <div>{children}</div>
    </div>
  );
}
