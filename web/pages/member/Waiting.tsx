import { WaitingCases } from '#features/member/cases/WaitingCases.tsx';
import { WaitingFound } from '#features/member/found/FoundCards.tsx';
import { IncomingNotice } from '#features/member/transfers/TransferActs.tsx';

/** What waits for the member: finders, cases, and transfers. */
export function Waiting() {
  return (
    <>
      <WaitingFound />
      <WaitingCases />
      <IncomingNotice />
    </>
  );
}
