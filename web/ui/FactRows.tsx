import { formatPhone } from '#lib/format/format.ts';
import { EmailAddress } from './EmailAddress.tsx';
import { type FactRow, Facts } from './Facts.tsx';
import { Skeleton } from './Skeleton.tsx';

/** How somebody is reached, as rows of `Facts`. */
export const contactFacts = (email: string, phoneNumber: string, emailNote?: string): FactRow[] => [
  {
    term: 'E-mail',
    value: (
      <a href={`mailto:${email}`}>
        <EmailAddress address={email} />
        {emailNote}
      </a>
    ),
  },
  {
    term: 'Phone',
    value: (
      <a className="num" href={`tel:${phoneNumber}`}>
        {formatPhone(phoneNumber)}
      </a>
    ),
  },
];

export function WaitingFacts({ terms }: { terms: readonly string[] }) {
  return <Facts rows={terms.map((term) => ({ term, value: <Skeleton className="sk-word" /> }))} />;
}
