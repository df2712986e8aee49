import { Facts } from './Facts.tsx';
import { Skeleton } from './Skeleton.tsx';

export function WaitingFacts({ terms }: { terms: readonly string[] }) {
  return <Facts rows={terms.map((term) => ({ term, value: <Skeleton className="sk-word" /> }))} />;
}
