import { SHOWN, SUPPORT } from '#schemas/site/support.ts';

export function WhoToCall({ reference }: { reference?: string }) {
  return (
    <>
      Call us on <a href={SUPPORT.phoneLink}>{SHOWN.phone}</a> or write to{' '}
      <a href={`mailto:${SUPPORT.email}`}>{SUPPORT.email}</a>
      {reference ? (
        <>
          , and give this reference: <span className="num break-all">{reference}</span>.
        </>
      ) : (
        ', and have your payment’s reference at hand: it stands on your receipt.'
      )}
    </>
  );
}
