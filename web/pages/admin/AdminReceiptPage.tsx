import { User } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Unresolved } from '#features/console/receipts/Unresolved.tsx';
import { QueryFailed } from '#features/shared/failures/QueryFailed.tsx';
import { userPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { BackLink } from '../BackLink.tsx';
import { ReceiptScreen } from '../ReceiptScreen.tsx';
import { AdminNotFoundPage } from './AdminNotFoundPage.tsx';

export function AdminReceiptPage() {
  const { id = '' } = useParams();
  const unresolved = trpc.payments.unresolved.useQuery();
  const receipt = trpc.receipts.get.useQuery({ id });
  return (
    <ReceiptScreen
      query={receipt}
      back={<BackLink to={PATHS.adminReceipts}>Payment receipts</BackLink>}
      missing={<AdminNotFoundPage />}
      above={() => {
        const open = unresolved.data?.find(({ receiptId }) => receiptId === id);
        if (open) return <Unresolved payment={open} />;
        return <QueryFailed query={unresolved} failure="Failed to load whether the payment is sorted out" />;
      }}
      more={({ user }) => (
        <ButtonLink to={userPath(user.id)} icon={<User />}>
          {user.username}
        </ButtonLink>
      )}
    />
  );
}
