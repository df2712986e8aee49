import { useParams } from 'react-router-dom';
import { NextStep, SendCase } from '#features/member/cases/CaseActs.tsx';
import { CaseDevice, CaseLines } from '#features/member/cases/CaseParts.tsx';
import { Proof } from '#features/member/cases/Proof.tsx';
import { standingOf } from '#features/member/cases/stages.ts';
import { AnswerForm } from '#features/member/cases/WordsForm.tsx';
import { titleOf } from '#features/member/cases/words.ts';
import { NoMoney } from '#features/shared/devices/NoMoney.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { MemberCase } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { Badge } from '#ui/Badge.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { NotInAccount } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';
import { FormSkeleton, MY_CASES } from './ScreenSkeletons.tsx';

/** Linked from e-mails; needs no subscription. */
export function CasePage() {
  const { id = '' } = useParams();
  const found = trpc.cases.get.useQuery({ id });
  const title = found.data ? titleOf(found.data) : 'Your case';
  useTitle(title);
  if (statusOf(found.error) === 404)
    return <NotInAccount what="case" title="Case not found" to={PATHS.cases} label="Go to my cases" />;
  return (
    <>
      <ScreenHead
        back={MY_CASES}
        title={title}
        lead={found.data?.number && <Identifier value={found.data.number} />}
        actions={found.data && !found.data.device && <Stage found={found.data} />}
      />
      <QueryView query={found} skeleton={<FormSkeleton />} failure="Failed to load this case">
        {(one) => <CaseDetail key={one.id} found={one} />}
      </QueryView>
    </>
  );
}

function Stage({ found }: { found: MemberCase }) {
  const { word, icon: Icon, look } = standingOf(found);
  return (
    <Badge status={look} icon={<Icon />}>
      {word}
    </Badge>
  );
}

function CaseDetail({ found }: { found: MemberCase }) {
  const withoutPlan = useWithoutPlan();
  return (
    <div className="stack gap-6 with-aside">
      <div className="stackable">
        {found.device && <CaseDevice found={found} device={found.device} open={!withoutPlan} />}
        <NextStep found={found} />
        {(found.side === 'other' || found.kind !== 'ownership') && <NoMoney />}
        {found.can.includes('answer') && <AnswerForm id={found.id} />}
        <Proof found={found} />
        {found.can.includes('submit') && <SendCase found={found} />}
      </div>
      <CaseLines found={found} />
    </div>
  );
}
