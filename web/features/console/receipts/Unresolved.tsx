import { CircleAlert } from 'lucide-react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { formatPhone, naira } from '#lib/format/format.ts';
import type { UnresolvedPayment } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { useMay } from '#lib/session/useMay.ts';
import { paidWords } from '#schemas/payments/paymentWords.ts';
import { PAYMENT_RESOLVED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';

/** A payment of another amount than ordered. */
export function Unresolved({ payment }: { payment: UnresolvedPayment }) {
  const may = useMay();
  const utils = trpc.useUtils();
  const { reference, amount, paidAmount, paidCurrency, user } = payment;
  const { mutate, isPending } = useSingleMutation({
    mutationKey: ['resolve', reference],
    mutationFn: () => api.payments.resolve.mutate({ reference }),
    onSuccess: () => toast.success(PAYMENT_RESOLVED),
    onError: (error) => toast.error(messageOf(error, 'Failed to mark the payment')),
    onSettled: () => void utils.invalidate().then(focusIfLost),
  });
  return (
    <Notice
      status="missing"
      icon={<CircleAlert />}
      role="note"
      actions={
        may('payments.resolve') && (
          <Button size="sm" busy={isPending} onClick={() => mutate()}>
            Sorted out
          </Button>
        )
      }
    >
      <b className="num">{paidWords(paidAmount, paidCurrency)}</b> has arrived, the order is{' '}
      <b className="num">{naira(amount)}</b>. No plan has started. Call {user.username}:{' '}
      <a className="num nowrap" href={`tel:${user.phoneNumber}`}>
        {formatPhone(user.phoneNumber)}
      </a>
      {user.email && (
        <>
          , <a href={`mailto:${user.email}`}>{user.email}</a>
        </>
      )}
      .
    </Notice>
  );
}
