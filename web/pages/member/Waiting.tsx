import { WaitingCases } from '#features/member/cases/WaitingCases.tsx';
import { IncomingNotice } from '#features/member/transfers/TransferActs.tsx';

/** What waits for the member: cases, and transfers. */
export function Waiting() {
  return (
    <>
      <WaitingCases />
      <IncomingNotice />
    </>
  );
}
