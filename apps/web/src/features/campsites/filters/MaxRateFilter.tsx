import { MoneyFilter } from './NumberFilter';
import { say } from './say';

// Common prices, in rand per night.
const QUICK_CHOICES = [150, 250, 400, 600];

interface MaxRateFilterProps {
  /** Null means any price. */
  value: number | null;
  onChange: (maxRate: number | null) => void;
}

/** The maximum price. */
export function MaxRateFilter(props: MaxRateFilterProps) {
  return (
    <MoneyFilter
      {...props}
      label={say('maxRate')}
      name="maxRate"
      placeholder={say('anyPrice')}
      invalid={say('wrongRate')}
      choices={QUICK_CHOICES}
      choicesLabel={say('usualPrices')}
      choiceText={(rate) => say('upTo', { rate })}
    />
  );
}
