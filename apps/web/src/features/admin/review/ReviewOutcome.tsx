import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SuggestionReview } from '@kampvuur/contracts';
import { formatDateTime } from '../../../ui/dates';
import { reviewerText, STATUS_TEXTS } from './review-texts';

/** How a review ended: when, by whom, and the notes (docs/product.md 4). */
export function ReviewOutcome({ review }: { review: SuggestionReview }) {
  const { status, processedAt, adminNote } = review;
  return (
    <Box sx={{ pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography>
        {`${STATUS_TEXTS[status]} by ${reviewerText(review)}`}
        {processedAt && `. Processed on ${formatDateTime(processedAt)}`}
      </Typography>
      <Typography variant="label" component="h3" sx={{ mt: 2, color: 'text.secondary' }}>
        Admin notes
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{adminNote || 'None'}</Typography>
    </Box>
  );
}
