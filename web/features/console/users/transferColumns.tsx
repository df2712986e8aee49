import { Link } from 'react-router-dom';
import { properName } from '#lib/format/format.ts';
import { evidencePath, userPath } from '#lib/paths/adminPaths.ts';
import type { TransferOfUser } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import type { Column } from '#ui/table.ts';

export const TRANSFER_COLUMNS: readonly Column<TransferOfUser>[] = [
  {
    key: 'device',
    header: 'Device',
    head: true,
    cell: ({ id, deviceName }) => (
      <Link className="who-name" to={evidencePath(id)}>
        {deviceName}
      </Link>
    ),
  },
  {
    key: 'other',
    header: 'From or to',
    cell: ({ direction, fromUser, toUser }) => {
      const other = direction === 'outgoing' ? toUser : fromUser;
      return (
        <>
          {direction === 'outgoing' ? 'To ' : 'From '}
          <Link to={userPath(other.id)}>{properName(other.name)}</Link>
        </>
      );
    },
  },
  {
    key: 'date',
    header: 'Requested',
    cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
  },
];
