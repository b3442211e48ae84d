import { rateText } from './numbers';

interface RatePlateProps {
  /** Rand per night; null shows no plate (docs/decisions 5). */
  rates: number | null;
  /** The large plate of the detail page. */
  large?: boolean;
}

/** The nightly rate as a green R-route plate: exactly `R310/night` (docs/product.md 2). */
export function RatePlate({ rates, large = false }: RatePlateProps) {
  if (rates === null) return null;
  return (
    <span className={large ? 'rate-plate rate-plate-large' : 'rate-plate'}>
      <span>{rateText(rates)}</span>
      <span>/night</span>
    </span>
  );
}
