import Box from '@mui/material/Box';
import { Field } from '../../../ui/forms/Field';
import { VISUALLY_HIDDEN } from '../../../ui/layout/visually-hidden';
import { say } from './cost-texts';
import type { StayFields, useStay } from './use-stay';

type StayFormProps = ReturnType<typeof useStay> & {
  /** When and for how long is known: only the party is asked for. */
  isPartyOnly?: boolean;
};

/** Who goes camping, when, and for how long. */
export function StayForm({ fields, errors, set, today, isPartyOnly = false }: StayFormProps) {
  const count = (part: keyof StayFields, label: string) => (
    <Field
      label={label}
      name={part}
      value={fields[part]}
      error={errors[part]}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3 }}
      onChange={({ target }) => set(part)(target.value)}
    />
  );
  return (
    <Box>
      <Box role="group" aria-label={say(isPartyOnly ? 'yourParty' : 'yourStay')} sx={GRID}>
        {count('adults', say('adults'))}
        {count('pensioners', say('pensioners'))}
        <Field
          label={say('children')}
          name="children"
          value={fields.children}
          error={errors.children}
          hint={say('childrenHint')}
          inputProps={{ autoComplete: 'off', maxLength: 80 }}
          onChange={({ target }) => set('children')(target.value)}
        />
        {count('vehicles', say('vehicles'))}
        {!isPartyOnly && (
          <>
            <Field
              type="date"
              label={say('arrival')}
              name="arrival"
              value={fields.arrival}
              error={errors.arrival}
              inputProps={{ min: today }}
              onChange={({ target }) => set('arrival')(target.value)}
            />
            {count('nights', say('nights'))}
          </>
        )}
      </Box>
      <Box role="alert" sx={VISUALLY_HIDDEN}>
        {Object.entries(errors).map(([part, text]) => (
          <p key={part}>{say('titled', { title: say(part as keyof StayFields), text })}</p>
        ))}
      </Box>
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
