import { CaseList, CaseListSkeleton } from '#features/member/cases/CaseList.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { QueryView } from '../QueryView.tsx';
import { CasesHead } from './ScreenSkeletons.tsx';

/** Linked from texts; needs no subscription. */
export function CasesPage() {
  useTitle('My cases');
  const cases = trpc.cases.list.useQuery();
  return (
    <>
      <CasesHead />
      <QueryView query={cases} skeleton={<CaseListSkeleton />} failure="Failed to load your cases">
        {(all) => <CaseList cases={all} />}
      </QueryView>
    </>
  );
}
