import type { SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AuditListInput } from '@kampvuur/contracts';
import { AUDIT_ACTION_KEYS, type AuditAction } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { useFields } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { SelectField } from '../../ui/forms/SelectField';
import type { AuditFilters } from './audit-api';
import { say } from './say';

const ANY = '';

const actions = (): { value: AuditAction | typeof ANY; label: string }[] => [
  { value: ANY, label: say('everything') },
  ...AUDIT_ACTION_KEYS.map((value) => ({ value, label: say(`action.${value}`) })),
];

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

/** Filters the log by event, person and dates. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { person = '', from = '', until = '' } = filters;
  const { values, field, refuse } = useFields({ person, from, until });
  const apply = (action: string) => {
    const entries = Object.entries({ action, ...values }).map(([name, value]): [string, string] => [
      name,
      value.trim(),
    ]);
    onChange(Object.fromEntries(entries.filter(([, value]) => value !== '')));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = formErrors(AuditListInput, values);
    if (Object.keys(found).length > 0) refuse(event.currentTarget, found);
    else apply(filters.action ?? ANY);
  };
  return (
    <Box component="form" aria-label={say('filterTheAuditLog')} noValidate onSubmit={submit} sx={BAR}>
      <SelectField
        label={say('whatHappened')}
        value={filters.action ?? ANY}
        options={actions()}
        onChange={apply}
      />
      <Field
        label={say('person')}
        placeholder={say('personExample')}
        autoComplete="off"
        {...field('person')}
      />
      <Field label={say('from')} type="date" {...field('from')} />
      <Field label={say('until')} type="date" {...field('until')} />
      <Button type="submit" variant="tonal" sx={{ minHeight: 44 }}>
        {say('show')}
      </Button>
    </Box>
  );
}

const BAR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '2fr 1.4fr 1fr 1fr auto' },
  alignItems: 'start',
  gap: 1.5,
  mb: 3,
  '& > :nth-of-type(-n + 2)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
  // Aligned with the inputs, below the height of their labels.
  '& > button': { gridColumn: { xs: '1 / -1', md: 'auto' }, mt: { md: '28px' } },
} as const;
