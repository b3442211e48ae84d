import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { Field } from '../../../ui/forms/Field';
import { readRate } from './read-params';

// Common prices, in rand per night.
const QUICK_CHOICES = [150, 250, 400, 600];

const INVALID_RATE = 'Enter a whole number of rand, such as 250.';

interface MaxRateFilterProps {
  /** Null means any price. */
  value: number | null;
  onChange: (maxRate: number | null) => void;
}

/** The maximum price, applied while typing; invalid input is ignored. */
export function MaxRateFilter({ value, onChange }: MaxRateFilterProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // Not changed by typing here, but by Clear Filters for example.
    if (value !== readRate(text)) setText(value === null ? '' : String(value));
  }
  const isInvalid = text.trim() !== '' && readRate(text) === null;
  const changeText = (next: string) => {
    setText(next);
    const rate = readRate(next);
    if (rate !== null || next.trim() === '') onChange(rate);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Field
        label="Maximum price per night"
        name="maxRate"
        value={text}
        onChange={(event) => changeText(event.target.value)}
        placeholder="Any price"
        error={isInvalid ? INVALID_RATE : undefined}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14 }}
        startAdornment={<InputAdornment position="start">R</InputAdornment>}
      />
      <Box role="group" aria-label="Usual prices" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {QUICK_CHOICES.map((rate) => (
          <Button
            key={rate}
            variant={rate === value ? 'contained' : 'tonal'}
            aria-pressed={rate === value}
            onClick={() => onChange(rate === value ? null : rate)}
            sx={{ minHeight: 44, px: '14px' }}
          >
            Up to R{rate}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
