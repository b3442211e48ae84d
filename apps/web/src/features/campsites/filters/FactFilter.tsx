import InputAdornment from '@mui/material/InputAdornment';
import { type FilteredFact, FILTERS } from '@kampvuur/domain/facts/filters';
import { filterWords } from '../../../pieces/facts/filter-words';
import { NumberFilter } from './NumberFilter';
import { readLeast } from './read-params';
import { say } from './say';

interface FactFilterProps {
  of: FilteredFact;
  /** The least that is asked for. */
  value: number | undefined;
  onChange: (least: number | null) => void;
}

/** The filter by a fact. */
export function FactFilter({ of, value, onChange }: FactFilterProps) {
  const { min, max, filter } = FILTERS[of];
  const { label, unit, field } = filterWords(of);
  return (
    <NumberFilter
      value={value ?? null}
      onChange={onChange}
      label={field}
      name={of}
      placeholder={say('any')}
      inputMode="decimal"
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
      read={(text) => readLeast(of, text)}
      invalid={say('wrongNumber', { min, max, example: filter.choices[0] ?? min })}
      choices={filter.choices}
      choicesLabel={say('usualValues', { label })}
      choiceText={(choice) => `${choice} ${unit}`}
    />
  );
}
