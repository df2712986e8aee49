import { Facts } from './Facts.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Facts on their way: what they are called is known, what they are is not. */
export function WaitingFacts({ terms }: { terms: readonly string[] }) {
  return <Facts rows={terms.map((term) => ({ term, value: <Skeleton className="sk-word" /> }))} />;
}
