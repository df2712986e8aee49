import { LOG_ROWS, type LogKind } from '#schemas/log/logPage.ts';
import { Bar, Slot, usePart } from './LogView.tsx';

const WORDS: Record<LogKind, { name: string; what: string }> = {
  checks: { name: 'Check notes', what: 'Somebody kept proof of a check' },
  certificates: { name: 'Certificates and registration notes', what: 'For buyers, police, insurers' },
  reports: { name: 'Report papers', what: 'For the police counter' },
  transfers: { name: 'Transfer notes', what: 'A device changed hands' },
  seals: { name: 'Seals of our own records', what: 'So we can’t edit those either' },
};

export function Kinds() {
  if (!usePart('whole')) return null;
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
