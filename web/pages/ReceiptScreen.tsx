import type { UseQueryResult } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ReceiptSheet, ReceiptSkeleton } from '#features/shared/payments/ReceiptSheet.tsx';
import { downloadReceipt, numberOf } from '#features/shared/payments/receipt.ts';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryView } from './QueryView.tsx';

type Props = {
  query: UseQueryResult<Receipt, unknown>;
  back: ComponentProps<typeof ScreenHead>['back'];
  missing: ReactNode;
  more?: (receipt: Receipt) => ReactNode;
  above?: (receipt: Receipt) => ReactNode;
};

export function ReceiptScreen({ query, back, missing, more, above }: Props) {
  const receipt = query.data;
  useTitle(receipt ? `Receipt ${numberOf(receipt)}` : 'Receipt');
  if (statusOf(query.error) === 404) return missing;
  return (
    <>
      <ScreenHead
        back={back}
        title="Receipt"
        lead={
          receipt ? (
            <span className="num">{numberOf(receipt)}</span>
          ) : (
            query.isPending && <Skeleton className="sk-line" />
          )
        }
        actions={
          receipt && (
            <>
              {more?.(receipt)}
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
      <QueryView query={query} skeleton={<ReceiptSkeleton />} failure="Failed to load this receipt">
        {(loaded) => (
          <>
            {above?.(loaded)}
            <ReceiptSheet receipt={loaded} />
          </>
        )}
      </QueryView>
    </>
  );
}
