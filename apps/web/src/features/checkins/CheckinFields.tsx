import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SUMMARY } from '@kampvuur/domain';
import type { FormField } from '../../base/forms';
import { Field } from '../../ui/Field';
import { StarsField } from '../../ui/StarsField';

interface CheckinFieldsProps {
  rating: FormField<number>;
  summary: FormField<string>;
  /** The photos of the check-in. */
  children: ReactNode;
}

/** The fields of a check-in: rating, summary and photos. */
export function CheckinFields({ rating, summary, children }: CheckinFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
      <StarsField
        label="Your rating"
        name="rating"
        value={rating.value}
        error={rating.error}
        onChange={rating.set}
      />
      <Box>
        <Field
          label="Summary"
          name="summary"
          multiline
          minRows={4}
          maxRows={12}
          placeholder="How were the stands, the showers, the quiet? What should the next camper know?"
          value={summary.value}
          error={summary.error}
          onChange={({ target }) => summary.set(target.value)}
          sx={{ p: 0 }}
        />
        <Counter text={summary.value} />
      </Box>
      <Box component="section" aria-label="Photos">
        <Typography variant="label" component="h3" sx={{ mt: 0, mb: 0.75, color: 'text.secondary' }}>
          Photos (optional)
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

/** The number of characters, and their maximum. */
function Counter({ text }: { text: string }) {
  const length = [...text.trim()].length;
  const isOver = length > SUMMARY.max;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{
        m: 0,
        mt: 0.75,
        color: isOver ? 'error.main' : 'text.secondary',
        fontFeatureSettings: "'tnum'",
        textAlign: 'right',
      }}
    >
      {`${length} / ${SUMMARY.max}`}
    </Typography>
  );
}
