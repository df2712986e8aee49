import { TransferSteps } from '#features/member/transfers/TransferSteps.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';

export function TransferOwnershipHead() {
  return <ScreenHead title="Transfer Device Ownership" lead="You stay the owner until the transfer is approved." />;
}

export function NewTransferSkeleton() {
  return (
    <div className="stackable">
      <TransferSteps current={0} />
      <FormSkeleton />
    </div>
  );
}

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
