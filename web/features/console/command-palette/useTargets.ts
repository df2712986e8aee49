import { messageOf } from '#lib/api/errors.ts';
import { formatCount } from '#lib/format/counts.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { groupsFor } from './groups.ts';

/** From so many characters on the register is searched. */
const LEAST = 2;

/** What can be jumped to: what was typed is looked up a moment after the last key. */
export function useTargets(typed: string) {
  const may = useMay();
  const query = useDebouncedValue(typed.trim(), 200);
  const searching = typed.trim().length >= LEAST;
  const found = trpc.admin.find.useQuery({ query }, { enabled: query.length >= LEAST });
  const groups = groupsFor(typed, searching ? (found.data ?? []) : [], may);
  const targets = groups.flatMap((group) => group.targets);
  const busy = searching && (found.isFetching || query !== typed.trim());
  return { groups, targets, busy, remark: remark() };

  function remark(): string {
    if (searching && found.isError) return messageOf(found.error);
    if (busy) return 'Searching…';
    if (!searching) return 'Type at least two characters to search the register.';
    const count = groups.reduce((sum, group) => sum + (group.count ?? group.targets.length), 0);
    const shown = formatCount(
      count,
      groups.some((group) => group.count === null),
    );
    return count === 0 ? 'Nothing found.' : `${shown} ${count === 1 ? 'result' : 'results'}.`;
  }
}
