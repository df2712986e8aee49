import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { QUERIES } from '#lib/queries/memberQueries.ts';
import { BackLink } from '../BackLink.tsx';
import { ReceiptScreen } from '../ReceiptScreen.tsx';
import { ReceiptNotFound } from './MemberNotFoundPage.tsx';

/** One receipt of the member's own. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <ReceiptScreen
      query={useQuery(QUERIES.receipt(id))}
      back={<BackLink to={PATHS.receipts}>Payment history</BackLink>}
      missing={<ReceiptNotFound />}
    />
  );
}
