import { formatPhone, properName } from '#lib/format/format.ts';
import { anyDevicePath, userPath } from '#lib/paths/adminPaths.ts';
import type { FrozenTalk as Frozen } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Link } from '#ui/Link.tsx';
import { Moments } from '#ui/Moments.tsx';

const SIDES = { finder: 'Finder', owner: 'Owner' } as const;

/** All of one that was reported: who the two are, and what each said. */
export function FrozenTalk({ talk }: { talk: Frozen }) {
  const { device, owner, contact, finderPhone, proved, reportedBy, endedAt, lines } = talk;
  return (
    <Card title={`${device.name}, ${formatDateTime(endedAt)}`}>
      <Facts
        rows={[
          { term: 'Reported by', value: SIDES[reportedBy] },
          { term: 'Device', value: <Link to={anyDevicePath(device.id)}>{device.name}</Link> },
          { term: 'Owner', value: <Link to={userPath(owner.id)}>{properName(owner.name)}</Link> },
          { term: 'Finder', value: proved ? 'Has shown that they hold it' : 'Has not shown that they hold it' },
          contact && { term: 'Finder’s contact', value: contact },
          finderPhone && { term: 'Finder’s phone', value: <span className="num">{formatPhone(finderPhone)}</span> },
        ]}
      />
      <div className="mt-4">
        <Moments
          moments={lines.map(({ at, side, text, warns }, nth) => ({
            key: `${at} ${nth}`,
            at,
            text: `${SIDES[side]}: ${text}`,
            note: warns && <p className="xs muted">Warned of: money, a code or the lock</p>,
          }))}
        />
      </div>
    </Card>
  );
}
