import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ABSENT_TERMS, type TaxonomyField } from '@kampvuur/domain';
import { settledTerms, type TermFact } from '@kampvuur/domain/facts';
import type { FieldMessages } from '../../base/forms';
import { factLabel } from '../facts/fact-words';
import { toggled } from './match-terms';
import { TermsSelect } from './TermsSelect';

interface TermStatesSelectProps {
  kind: TaxonomyField;
  values: Readonly<Record<TermFact, string[]>>;
  errors: FieldMessages;
  onChange: (changes: Partial<Record<TermFact, string[]>>) => void;
}

/** Two multi-selects, of the terms that are there and of those that are known to be missing: what is chosen in one leaves the other. */
export function TermStatesSelect({ kind, values, errors, onChange }: TermStatesSelectProps) {
  const error = errors[kind] ?? errors[ABSENT_TERMS[kind]];
  const toggle = (field: TermFact, name: string) => {
    const changes: Partial<Record<TermFact, string[]>> = { [field]: toggled(values[field], name) };
    onChange(settledTerms(changes, values));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TermsSelect kind={kind} selected={values[kind]} onToggle={(name) => toggle(kind, name)} />
      <TermsSelect
        kind={kind}
        label={factLabel(ABSENT_TERMS[kind])}
        isAbsent
        selected={values[ABSENT_TERMS[kind]]}
        onToggle={(name) => toggle(ABSENT_TERMS[kind], name)}
      />
      {error && (
        <Typography role="alert" variant="caption" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
