import { Link } from 'react-router-dom';
import { TableFrame } from '#ui/TableFrame.tsx';

type Cell = { value: string; to?: string };
type Props = { caption: string; head: readonly string[]; rows: readonly { name: string; cells: readonly Cell[] }[] };

export function ChartTable({ caption, head, rows }: Props) {
  return (
    <TableFrame label={`${caption}, table`}>
      <table className="table chart-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={index > 0 ? 'right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ value, to }, index) => (
                <td key={head[index + 1]} className="right num">
                  {to ? (
                    <Link to={to} aria-label={`${name}, ${head[index + 1]}: ${value}`}>
                      {value}
                    </Link>
                  ) : (
                    value
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
