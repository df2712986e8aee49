import { TransferSteps } from '#features/member/transfers/TransferSteps.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';

/** The title of the screen, and what stands below it. */
export function TransferOwnershipHead() {
  return <ScreenHead title="Transfer Device Ownership" lead="You stay the owner until the transfer is approved." />;
}

/** The form on its way. */
export function NewTransferSkeleton() {
  return (
    <div className="stackable">
      <TransferSteps current={0} />
      <FormSkeleton />
    </div>
  );
}

/** The whole screen on its way. */
export function TransferOwnershipSkeleton() {
  return (
    <>
      <TransferOwnershipHead />
      <Tabs label="Transfers" value="new" onChange={() => {}} tabs={[{ value: 'new', label: 'New transfer' }]}>
        <NewTransferSkeleton />
      </Tabs>
    </>
  );
}
