import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { RATING } from '@kampvuur/domain';
import { StarBorderRounded } from '../../base/icons/StarBorderRounded';
import { StarRounded } from '../../base/icons/StarRounded';
import { say } from '../say';

interface StarsFieldProps {
  label: string;
  name: string;
  /** 0 if none is chosen. */
  value: number;
  error?: string | undefined;
  onChange: (rating: number) => void;
}

const STARS = Array.from({ length: RATING.max }, (_, index) => index + 1);

/** Five stars to choose from, which are radio buttons for keyboards and screen readers. */
export function StarsField({ label, name, value, error, onChange }: StarsFieldProps) {
  const id = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const visible = hovered ?? value;
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-note`}
      aria-invalid={error !== undefined}
      aria-required
    >
      <Typography id={`${id}-label`} variant="label" component="span" sx={LABEL}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ display: 'flex', ml: '-6px' }} onPointerLeave={() => setHovered(null)}>
          {STARS.map((star) => (
            <Box
              key={star}
              component="label"
              onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse' ? star : null)}
              sx={[STAR, { color: star <= visible ? 'star' : 'lineStrong' }]}
            >
              <input
                type="radio"
                name={name}
                value={star}
                checked={star === value}
                aria-label={say('stars', { count: star })}
                onChange={() => onChange(star)}
              />
              {star <= visible ? <StarRounded aria-hidden /> : <StarBorderRounded aria-hidden />}
            </Box>
          ))}
        </Box>
        {value > 0 && (
          <Typography aria-hidden variant="body2" sx={{ color: 'text.secondary' }}>
            {say('outOf', { rating: value, max: RATING.max })}
          </Typography>
        )}
      </Box>
      {error !== undefined && (
        <FormHelperText id={`${id}-note`} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

const LABEL = { display: 'block', mb: 0.25, color: 'text.secondary' } as const;

const STAR = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 46,
  height: 46,
  borderRadius: '12px',
  cursor: 'pointer',
  '& svg': { fontSize: 36 },
  '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: -2 },
} as const;
