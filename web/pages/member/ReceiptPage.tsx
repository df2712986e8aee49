import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { downloadReceipt } from '../../features/receipts/download.ts';
import { ReceiptSheet } from '../../features/receipts/ReceiptSheet.tsx';
import { numberOf } from '../../features/receipts/words.ts';
import { statusOf } from '../../lib/errors.ts';
import { PATHS } from '../../lib/paths.ts';
import { QUERIES } from '../../lib/queries.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Answered } from '../Answered.tsx';
import { BackLink } from './BackLink.tsx';
import { MissingPage } from './MissingPage.tsx';

/** One receipt: to read, to save, to print or keep as a PDF. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const query = useQuery(QUERIES.receipt(id));
  const receipt = query.data;
  useTitle(receipt ? `Receipt ${numberOf(receipt)}` : 'Receipt');
  if (statusOf(query.error) === 404) return <MissingPage />;
  return (
    <>
      <div className="stackable tight">
        <BackLink to={PATHS.receipts}>Payment history</BackLink>
        <ScreenHead
          title="Receipt"
          lead={receipt ? <span className="num">{numberOf(receipt)}</span> : <Skeleton className="sk-line" />}
          actions={
            receipt && (
              <>
                <Button icon={<Download />} onClick={() => downloadReceipt(receipt)}>
                  Download
                </Button>
                <Button icon={<Printer />} onClick={() => window.print()}>
                  Print or save as PDF
                </Button>
              </>
            )
          }
        />
      </div>
      <Answered
        query={query}
        skeleton={<div className="card receipt sk-receipt" aria-hidden="true" />}
        failure="Failed to load this receipt"
      >
        {(loaded) => <ReceiptSheet receipt={loaded} />}
      </Answered>
    </>
  );
}
