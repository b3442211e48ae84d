import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ALL_MONTHS } from '@kampvuur/domain';
import type { KindName } from '@kampvuur/domain/facts';
import { FieldGroup } from '../../ui/forms/FieldGroup';
import { monthWord, optionsOf } from './fact-words';
import type { KindFieldProps } from './kind-fields';

/** Several of a few words. */
export function SeveralOfFact({ fact: _fact, of, draft, onChange, ...field }: KindFieldProps<'severalOf'>) {
  const options = optionsOf(of);
  const values = options.map(({ value }) => value);
  const choices = options.map((option) => ({
    ...{ ...option, isChosen: draft.includes(option.value) },
    onToggle: () => onChange(withOption(values, draft, option.value)),
  }));
  return <ChoiceBoxes {...field} choices={choices} />;
}

/** Months of the year, and all of them at once. */
export function MonthsFact({ fact: _fact, of: _of, draft, onChange, ...field }: KindFieldProps<'months'>) {
  const isAllYear = draft.length === ALL_MONTHS.length;
  const allYear = {
    ...{ value: 'all', label: monthWord('allYear'), isChosen: isAllYear },
    onToggle: () => onChange(isAllYear ? [] : [...ALL_MONTHS]),
  };
  const months = ALL_MONTHS.map((month) => ({
    ...{ value: String(month), label: monthWord(month), isChosen: draft.includes(month) },
    onToggle: () => onChange(withOption(ALL_MONTHS, draft, month)),
  }));
  return <ChoiceBoxes {...field} isGrid choices={[allYear, ...months]} />;
}

interface Choice {
  value: string;
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

interface ChoiceBoxesProps extends Pick<KindFieldProps<KindName>, 'label' | 'hint' | 'name' | 'error'> {
  choices: readonly Choice[];
  isGrid?: boolean;
}

/** A group of checkboxes. */
function ChoiceBoxes({ label, hint, name, error, choices, isGrid = false }: ChoiceBoxesProps) {
  return (
    <FieldGroup {...{ label, hint, error }}>
      <Box sx={isGrid ? GRID : ROW}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            control={
              <Checkbox
                name={name}
                value={choice.value}
                checked={choice.isChosen}
                onChange={choice.onToggle}
              />
            }
            label={choice.label}
            sx={{ m: 0, ml: '-10px', minHeight: 44 }}
          />
        ))}
      </Box>
    </FieldGroup>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const;
const GRID = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.25rem, 100%), 1fr))',
} as const;

/** The chosen options with this one, or without it when it was chosen; in the order of the options. */
function withOption<Option>(options: readonly Option[], chosen: readonly Option[], option: Option): Option[] {
  const isChosen = (one: Option) => (one === option ? !chosen.includes(one) : chosen.includes(one));
  return options.filter(isChosen);
}
