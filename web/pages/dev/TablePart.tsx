import { Search } from 'lucide-react';
import { useState } from 'react';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { Card } from '#ui/Card.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column, Sort } from '#ui/table.ts';

type Row = { name: string; identifier: string; status: DeviceStatus; owner: string; at: string };

const ROWS: Row[] = [
  { name: 'Infinix Hot 40', identifier: '356789012345672', status: 'active', owner: 'kelechi_u', at: 'Nov 20, 2026' },
  { name: 'My Galaxy A54', identifier: '359006118027436', status: 'stolen', owner: 'amara_o', at: 'Mar 4, 2026' },
  { name: 'Old Redmi', identifier: '860459037215842', status: 'inactive', owner: 'amara_o', at: 'Jan 12, 2026' },
];

const COLUMNS: Column<Row>[] = [
  { key: 'name', header: 'Device Name', sortable: true, head: true, cell: (row) => <b>{row.name}</b> },
  { key: 'identifier', header: 'IMEI/SN', wide: true, cell: (row) => <Identifier value={row.identifier} /> },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  { key: 'owner', header: 'Owner', cell: (row) => row.owner },
  { key: 'at', header: 'Registration Date', sortable: true, align: 'right', cell: (row) => row.at },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (row) => <IconButton label={`Find ${row.name}`} icon={<Search />} size="sm" />,
  },
];

export function TablePart() {
  const [sort, setSort] = useState<Sort>({ key: 'name', order: 'asc' });
  const sign = sort.order === 'asc' ? 1 : -1;
  const rows = ROWS.toSorted((a, b) => sign * a.name.localeCompare(b.name));
  const shared = { columns: COLUMNS, rowKey: (row: Row) => row.name };
  return (
    <>
      <Card flush>
        <DataTable
          {...shared}
          caption="Devices"
          rows={rows}
          rowClass={(row) => (row.status === 'inactive' ? 'is-dimmed' : undefined)}
          sort={sort}
          onSort={setSort}
          empty={null}
        />
      </Card>
      <Card flush>
        <DataTable {...shared} caption="Devices on their way" rows={[]} loading expected={2} empty={null} />
      </Card>
      <DataTable
        {...shared}
        caption="No devices"
        rows={[]}
        empty={<EmptyState level={3} title="No devices found" text="Adjust the search or choose another status." />}
      />
    </>
  );
}
