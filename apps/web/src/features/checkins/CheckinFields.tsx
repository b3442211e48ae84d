import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { localMonth, monthText, SUMMARY, textLength, visibleText } from '@kampvuur/domain';
import type { useFields } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { StarsField } from '../../ui/forms/StarsField';
import { ObservationFields } from './ObservationFields';
import type { CheckinValues } from './use-checkin-form';
import { say } from './say';

interface CheckinFieldsProps {
  form: Pick<ReturnType<typeof useFields<CheckinValues>>, 'values' | 'errors' | 'change' | 'field'>;
  /** The photos of the check-in. */
  children: ReactNode;
}

/** The fields of a check-in: rating, summary and photos. */
export function CheckinFields({ form, children }: CheckinFieldsProps) {
  const { values, errors, change, field } = form;
  const [lastMonth] = useState(() => monthText(localMonth(new Date())));
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
      <StarsField
        label={say('yourRating')}
        name="rating"
        value={values.rating}
        error={errors.rating}
        onChange={(rating) => change({ rating })}
      />
      <Box>
        <Field
          label={say('summary')}
          {...field('summary')}
          multiline
          minRows={4}
          maxRows={12}
          placeholder={say('summaryHint')}
        />
        <Counter text={values.summary} />
      </Box>
      <Box component="section" aria-label={say('photos')}>
        <Typography variant="label" component="h3" sx={{ mt: 0, mb: 0.75, color: 'text.secondary' }}>
          {say('photosOptional')}
        </Typography>
        {children}
      </Box>
      <ObservationFields
        observations={values.observations}
        visitedMonth={values.visitedMonth}
        lastMonth={lastMonth}
        errors={errors}
        onChange={change}
      />
    </Box>
  );
}

/** The number of characters, and their maximum. */
function Counter({ text }: { text: string }) {
  const length = textLength(visibleText(text));
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
