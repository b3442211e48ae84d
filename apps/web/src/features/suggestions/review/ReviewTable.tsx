import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Chip from '@mui/material/Chip';
import type { SuggestionReview } from '@kampvuur/contracts';
import type { SuggestionStatus } from '@kampvuur/domain';
import { formatDate } from '../../../base/messages/dates';
import { VISUALLY_HIDDEN } from '../../../ui/layout/visually-hidden';
import { authorText, campsiteText, fieldsText, sayContact } from './review-texts';
import { say } from '../say';

interface ReviewTableProps {
  reviews: readonly SuggestionReview[];
  onOpen: (id: number) => void;
}

/** The list of suggestions: a table on wide screens, stacked cells on phones. */
export function ReviewTable({ reviews, onOpen }: ReviewTableProps) {
  return (
    <Box component="table" sx={TABLE}>
      <Box component="caption" sx={VISUALLY_HIDDEN}>
        {say('suggestedUpdates')}
      </Box>
      <Box component="thead" sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <tr>
          {[say('campsite'), say('suggestedBy'), say('whatChanges'), say('suggestedOn'), say('status')].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
          <th scope="col">
            <Box component="span" sx={VISUALLY_HIDDEN}>
              {say('review')}
            </Box>
          </th>
        </tr>
      </Box>
      <tbody>
        {reviews.map((review) => (
          <Row key={review.id} review={review} onOpen={onOpen} />
        ))}
      </tbody>
    </Box>
  );
}

function Row({ review, onOpen }: { review: SuggestionReview; onOpen: (id: number) => void }) {
  const name = campsiteText(review);
  const isPending = review.status === 'pending';
  return (
    <tr>
      <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <td>{authorText(review)}</td>
      <td>
        {fieldsText(review)}
        {review.heldFields.length > 0 && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {sayContact('heldHeading')}
          </Typography>
        )}
        {review.isStale && (
          <Typography variant="caption" component="p" sx={{ color: 'error.main' }}>
            {say('changedSince')}
          </Typography>
        )}
      </td>
      <Box component="td" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {formatDate(review.createdAt)}
      </Box>
      <td>
        <StatusTag status={review.status} />
      </td>
      <Box component="td" sx={{ textAlign: { md: 'right' } }}>
        <Button
          variant={isPending ? 'tonal' : 'outlined'}
          aria-label={say(isPending ? 'reviewNamed' : 'viewNamed', { name })}
          onClick={() => onOpen(review.id)}
          sx={{ minHeight: 44, width: { xs: '100%', md: 'auto' } }}
        >
          {say(isPending ? 'review' : 'view')}
        </Button>
      </Box>
    </tr>
  );
}

const TABLE = {
  width: '100%',
  position: 'relative',
  borderCollapse: 'collapse',
  display: { xs: 'block', md: 'table' },
  '& tbody': { display: { xs: 'block', md: 'table-row-group' } },
  '& tr': {
    display: { xs: 'grid', md: 'table-row' },
    gap: 0.5,
    py: { xs: 2, md: 0 },
    borderBottom: 'divider',
  },
  '& td, & th': {
    p: { xs: 0, md: '14px 12px' },
    textAlign: 'left',
    verticalAlign: 'middle',
    fontSize: '0.9375rem',
  },
  '& thead th': { fontSize: '0.875rem', fontWeight: 540, color: 'text.secondary' },
  '& tbody th': { fontWeight: 600 },
  '& td:last-of-type': { mt: { xs: 1, md: 0 } },
} as const;

const COLOURS: Record<SuggestionStatus, { bgcolor: string; color: string }> = {
  pending: { bgcolor: 'secondaryContainer', color: 'onSecondaryContainer' },
  approved: { bgcolor: 'primaryContainer', color: 'onPrimaryContainer' },
  rejected: { bgcolor: 'sunken', color: 'text.primary' },
};

/** The status of a suggestion. */
function StatusTag({ status }: { status: SuggestionStatus }) {
  return <Chip label={say(`status.${status}`)} sx={COLOURS[status]} />;
}
