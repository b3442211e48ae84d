import { useId } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { GRAVEL_KM, type Observations, OBSERVATIONS, type ObservationSubject } from '@kampvuur/domain';
import { Field } from '../../ui/forms/Field';
import { FieldLabel } from '../../ui/forms/FieldLabel';
import { answerText, GROUP_NAMES, OBSERVATION_GROUPS, say, questionText } from './observation-texts';

interface ObservationFieldsProps {
  observations: Observations;
  /** `2026-11`. */
  visitedMonth: string;
  /** The month in which the visit may be at the latest. */
  lastMonth: string;
  errors: { observations?: string | undefined; visitedMonth?: string | undefined };
  onChange: (changes: { observations?: Observations; visitedMonth?: string }) => void;
}

/** When the visit was and what it was like: nothing of it has to be said. Closed until it is wanted. */
export function ObservationFields(props: ObservationFieldsProps) {
  const { observations, visitedMonth, lastMonth, errors, onChange } = props;
  const set = (key: string, answer: string | number | undefined) => {
    const { [key as ObservationSubject]: _former, ...others } = observations;
    onChange({ observations: answer === undefined ? others : { ...others, [key]: answer } });
  };
  const isOpen = errors.observations !== undefined || errors.visitedMonth !== undefined;
  return (
    <Box component="details" open={isOpen || undefined} sx={DETAILS}>
      <Box component="summary" sx={SUMMARY}>
        {say('title')}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', pt: 2 }}>
        <Field
          label={say('month')}
          name="visitedMonth"
          type="month"
          value={visitedMonth}
          error={errors.visitedMonth}
          inputProps={{ max: lastMonth }}
          onChange={({ target }) => onChange({ visitedMonth: target.value })}
        />
        {GROUP_NAMES.map((group) => (
          <Box key={group} role="group" aria-label={say(`group.${group}`)}>
            <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
              {say(`group.${group}`)}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2 }}>
              {OBSERVATION_GROUPS[group].map((subject) => (
                <Answers
                  key={subject}
                  subject={subject}
                  answer={observations[subject]}
                  onChange={(answer) => set(subject, answer)}
                />
              ))}
              {group === 'road' && (
                <Field
                  label={say('gravel')}
                  hint={say('gravelHint')}
                  name="gravelKm"
                  type="number"
                  value={observations.gravelKm ?? ''}
                  error={errors.observations && say('gravelWrong', { max: GRAVEL_KM.max })}
                  inputProps={{ inputMode: 'numeric', min: 0, max: GRAVEL_KM.max, step: 1 }}
                  onChange={({ target }) =>
                    set('gravelKm', target.value === '' ? undefined : Number(target.value))
                  }
                />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface AnswersProps {
  subject: ObservationSubject;
  answer: string | undefined;
  /** Undefined takes the answer back. */
  onChange: (answer: string | undefined) => void;
}

function Answers({ subject, answer, onChange }: AnswersProps) {
  const id = useId();
  return (
    <Box>
      <FieldLabel id={id}>{questionText(subject)}</FieldLabel>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={id}
        value={answer ?? null}
        onChange={(_event, next: string | null) => onChange(next ?? undefined)}
        sx={{ width: '100%', boxSizing: 'border-box' }}
      >
        {OBSERVATIONS[subject].map((option) => (
          <ToggleButton key={option} value={option} sx={{ flex: 1, minWidth: 0, minHeight: 44, px: 1 }}>
            {answerText(subject, option)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const DETAILS = { borderTop: 'divider', borderBottom: 'divider', pb: 2 } as const;

const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  mb: -2,
  fontWeight: 600,
  cursor: 'pointer',
  '&::before': { content: '"+"', width: 24, fontWeight: 700 },
  'details[open] > &::before': { content: '"\u2212"' },
} as const;
