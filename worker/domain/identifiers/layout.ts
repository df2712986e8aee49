import { ownersAmong } from './rendezvous.ts';

/** Its name decides which keys it has, and never changes. */
export type IdentifierDatabase = { name: string; d1: D1Database };

/**
 * Which databases have the rows of `identifiers`. `growths`: how often databases were added, with the time that is under
 * way. `earlier`: those from before it, while it is under way.
 */
export type Layout = {
  growths: number;
  databases: readonly IdentifierDatabase[];
  earlier?: readonly IdentifierDatabase[];
};

export type GrowingLayout = Layout & Required<Pick<Layout, 'earlier'>>;

/** `before`: where its row still may be; null when it stays where it is. */
export type Home = { owner: IdentifierDatabase; before: IdentifierDatabase | null };

export function homesIn({ databases, earlier }: Layout): (key: string) => Home {
  const ownerOf = ownersAmong(databases);
  if (!earlier) return (key) => ({ owner: ownerOf(key), before: null });
  const ownerBefore = ownersAmong(earlier);
  return (key) => {
    const [owner, before] = [ownerOf(key), ownerBefore(key)];
    return { owner, before: before.name === owner.name ? null : before };
  };
}
