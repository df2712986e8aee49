import { useParams } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { BackLink } from '../BackLink.tsx';
import { ReceiptScreen } from '../ReceiptScreen.tsx';
import { ReceiptNotFound } from './MemberNotFoundPage.tsx';

export function ReceiptPage() {
  const { id = '' } = useParams();
  const receipt = trpc.receipts.getOwn.useQuery({ id });
  return (
    <ReceiptScreen
      query={receipt}
      back={<BackLink to={PATHS.receipts}>Payment history</BackLink>}
      missing={<ReceiptNotFound />}
    />
  );
}
