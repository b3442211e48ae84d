import InputAdornment from '@mui/material/InputAdornment';
import { NumberFilter } from './NumberFilter';
import { readRate } from './read-params';

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
    <NumberFilter
      {...props}
      label="Maximum price per night"
      name="maxRate"
      placeholder="Any price"
      inputMode="numeric"
      startAdornment={<InputAdornment position="start">R</InputAdornment>}
      read={readRate}
      invalid="Enter a whole number of rand, such as 250."
      choices={QUICK_CHOICES}
      choicesLabel="Usual prices"
      choiceText={(rate) => `Up to R${rate}`}
    />
  );
}
