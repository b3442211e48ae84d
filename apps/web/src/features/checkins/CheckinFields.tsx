import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CheckinInput } from '@kampvuur/contracts';
import { SUMMARY } from '@kampvuur/domain';
import type { FormErrors } from '../../base/forms';
import { Field } from '../../ui/Field';
import { StarsField } from '../../ui/StarsField';

interface CheckinFieldsProps {
  values: CheckinInput;
  errors: FormErrors<CheckinInput>;
  onChange: (changes: Partial<CheckinInput>) => void;
  /** The photos of the check-in. */
  children: ReactNode;
}

/** Stars, what happened, and photos. */
export function CheckinFields({ values, errors, onChange, children }: CheckinFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
      <StarsField
        label="Your rating"
        name="rating"
        value={values.rating}
        error={errors.rating}
        onChange={(rating) => onChange({ rating })}
      />
      <Box>
        <Field
          label="Summary"
          name="summary"
          multiline
          minRows={4}
          maxRows={12}
          placeholder="How were the stands, the showers, the quiet? What should the next camper know?"
          value={values.summary}
          error={errors.summary}
          onChange={({ target }) => onChange({ summary: target.value })}
          sx={{ p: 0 }}
        />
        <Counter text={values.summary} />
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

/** Characters written, and what is asked for. */
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
