import { type ReactNode, useEffect, useRef } from 'react';
import { AnswerPlate } from '#features/shared/answer/AnswerPlate.tsx';
import { LastAnswer } from '#features/shared/answer/LastAnswer.tsx';
import { showAnswer } from '#features/shared/answer/showAnswer.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { Verification } from '#lib/queries/outputs.ts';
import { lookOf } from '#schemas/checks/checks.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { titleOf, UNKNOWN_DEVICE } from './registered.ts';
import { CHECK_FAILED, type VerificationState } from './useVerification.ts';
import { VerifiedFacts } from './VerifiedFacts.tsx';
import { VerifiedHistory } from './VerifiedHistory.tsx';

type Props = { verification: VerificationState; foot?: (device: Verification) => ReactNode };

export function VerificationResult({ verification, foot }: Props) {
  const { asked, isReplaced, query, again, answer } = verification;
  const place = useRef<HTMLDivElement>(null);
  const { dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0) showAnswer(place.current);
  }, [dataUpdatedAt]);
  if (asked === null) return null;
  if (query.isPending || (query.isFetching && !query.isFetchingNextPage)) return <PlateSkeleton label="Checking…" />;
  if (query.isError && !query.data) {
    return <ErrorState title={CHECK_FAILED} text={messageOf(query.error)} onRetry={again} />;
  }
  if (isReplaced) return <LastAnswer answer={answer} number={answer.numbers[0] ?? asked} />;
  return (
    <div className="result-place" ref={place}>
      <AnswerPlate
        {...asked}
        answer={answer}
        checkedAt={dataUpdatedAt}
        ways={verification.ways}
        title={lookOf(answer) === 'clean' && verification.device ? titleOf(verification.device.status) : undefined}
        rows={<Rows verification={verification} foot={foot} />}
      />
    </div>
  );
}

/** What only those who are logged in are told. */
function Rows({ verification, foot }: Props) {
  const { query, device, history, answer } = verification;
  if (!device) return lookOf(answer) === 'clean' && <Facts rows={[{ term: 'Device', value: UNKNOWN_DEVICE }]} />;
  return (
    <>
      <VerifiedFacts device={device} />
      {!device.sample && (
        <VerifiedHistory
          history={history}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          busy={query.isFetchingNextPage}
        />
      )}
      {!device.sample && foot?.(device)}
    </>
  );
}
