import Box from '@mui/material/Box';
import { StarRounded } from '../../base/icons/StarRounded';
import { averageText } from '../numbers';
import { say } from '../say';

/** The rating as whole stars out of five, with text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Box role="img" aria-label={say('outOfStars', { rating })} sx={{ display: 'inline-flex', gap: '2px' }}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarRounded key={star} sx={{ fontSize: 18, color: star <= rating ? 'star' : 'divider' }} />
      ))}
    </Box>
  );
}

interface RatingProps {
  /** Null without ratings. */
  average: string | null;
  size?: number;
}

/** A star and the average with one decimal. */
export function Rating({ average, size = 15 }: RatingProps) {
  return (
    <span className="rating" style={{ fontSize: size }}>
      <StarRounded aria-label={say('averageRating')} role="img" />
      <span data-slot="average">{averageText(average)}</span>
    </span>
  );
}
