import { useNavigate, useSearchParams } from 'react-router-dom';
import { HowItGoes, NewCaseForm } from '#features/member/cases/NewCaseForm.tsx';
import { caseAsked, useNewCase } from '#features/member/cases/newCase.ts';
import { useOnline } from '#lib/browser/online.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { casePath } from '#lib/paths/memberPaths.ts';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { NewCaseHead } from './ScreenSkeletons.tsx';

/** A link may say what it is about. */
export function NewCasePage() {
  useTitle('Open a case');
  const navigate = useNavigate();
  const online = useOnline();
  const [params] = useSearchParams();
  const form = useNewCase(caseAsked(params), ({ id }) => void navigate(casePath(id), { replace: true }));
  return (
    <>
      <NewCaseHead />
      {!online && <OfflineNotice />}
      <div className="stack gap-6 with-aside">
        <NewCaseForm form={form} />
        <HowItGoes kind={form.values.kind} />
      </div>
    </>
  );
}
