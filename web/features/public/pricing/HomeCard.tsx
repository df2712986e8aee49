import { naira } from '#lib/format/format.ts';
import { OfferCard, type OfferCardProps } from './OfferCard.tsx';

/** ₦{price}/month. */
export function HomeCard(props: OfferCardProps) {
  const price = (
    <p className="plan-price">
      <span className="amount" data-slot="price">
        {naira(props.plan.price)}
      </span>
      <span>/month</span>
    </p>
  );
  return <OfferCard {...props} price={price} />;
}
