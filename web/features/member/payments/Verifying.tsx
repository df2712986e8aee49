import { useOnline } from '#lib/browser/online.ts';
import { Mark } from '#ui/Mark.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';

export function Verifying({ reference }: { reference: string }) {
  const online = useOnline();
  return (
    <section className="card verifying" aria-labelledby="verifying-title">
      <Mark loading />
      <h2 className="h3" id="verifying-title">
        Verifying your payment
      </h2>
      <p role="status">
        We are checking with the payment provider. It takes a few seconds, two minutes at most. Please do not pay again.
      </p>
      <p className="xs num">
        Reference <span className="nowrap">{reference}</span>
      </p>
      {!online && <OfflineNotice />}
    </section>
  );
}
