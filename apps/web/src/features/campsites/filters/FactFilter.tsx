import InputAdornment from '@mui/material/InputAdornment';
import { type FilteredFact, FILTERS } from '@kampvuur/domain/facts/filters';
import { filterWords } from '../../../pieces/facts/filter-words';
import { NumberFilter } from './NumberFilter';
import { readLeast } from './read-params';

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
      placeholder="Any"
      inputMode="decimal"
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
      read={(text) => readLeast(of, text)}
      invalid={`Enter a number from ${min} to ${max}, such as ${filter.choices[0]}.`}
      choices={filter.choices}
      choicesLabel={`Usual values of ${label}`}
      choiceText={(choice) => `${choice} ${unit}`}
    />
  );
}
