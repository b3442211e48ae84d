import { rateText } from '../numbers';
import { say } from '../say';

interface RatePlateProps {
  /** The lowest price in rand per night; null renders nothing (docs/decisions 5). */
  rates: number | null;
  /** The size for the detail page. */
  large?: boolean;
}

/** The nightly rate (`R310/night`, docs/product.md#screens), drawn like a green road sign with a route number. */
export function RatePlate({ rates, large = false }: RatePlateProps) {
  if (rates === null) return null;
  return (
    <span className={large ? 'rate-plate rate-plate-large' : 'rate-plate'}>
      <span data-slot="rate">{rateText(rates)}</span>
      <span>{say('perNight')}</span>
    </span>
  );
}
