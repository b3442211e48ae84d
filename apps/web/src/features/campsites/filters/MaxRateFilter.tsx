import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { Field } from '../../../ui/Field';
import { readRate } from './address-values';

// Rand a night most campers decide between.
const QUICK_CHOICES = [150, 250, 400, 600];

const NOT_A_RATE = 'Enter a whole number of rand, such as 250.';

interface MaxRateFilterProps {
  /** Null means any price. */
  value: number | null;
  onChange: (maxRate: number | null) => void;
}

/** The most somebody wants to pay; takes effect while typing, and what is no number changes nothing. */
export function MaxRateFilter({ value, onChange }: MaxRateFilterProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Somebody else changed it, such as Clear Filters.
    if (value !== readRate(text)) setText(value === null ? '' : String(value));
  }
  const isUnclear = text.trim() !== '' && readRate(text) === null;
  const type = (next: string) => {
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
        onChange={(event) => type(event.target.value)}
        placeholder="Any price"
        error={isUnclear ? NOT_A_RATE : undefined}
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
