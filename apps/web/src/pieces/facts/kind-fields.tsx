import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ALL_MONTHS, coordinatesError, monthName, monthsText } from '@kampvuur/domain';
import type { FactOf, KindName } from '@kampvuur/domain/facts';
import type { KindDrafts } from './fact-drafts';
import { EntryListField } from '../../ui/forms/EntryListField';
import { Field } from '../../ui/forms/Field';
import { SelectField } from '../../ui/forms/SelectField';
import { SwitchField } from '../../ui/forms/SwitchField';

/** What a screen may say otherwise than the registry. */
export interface FieldLayout {
  label?: string;
  hint?: string;
  /** The lines of a long text. */
  minRows?: number;
  maxRows?: number;
  sx?: SxProps<Theme>;
}

/** Props of the field of a kind. */
export interface KindFieldProps<N extends KindName> extends FieldLayout {
  fact: FactOf<N>;
  /** The box of the fact. */
  name: string;
  label: string;
  draft: KindDrafts[N];
  error?: string | undefined;
  onChange: (draft: KindDrafts[N]) => void;
}

/** A text of one line. */
export function TextFact({ fact, draft, onChange, ...field }: KindFieldProps<'text'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      max={fact.max}
      inputProps={{ autoComplete: 'off', 'aria-required': fact.isRequired }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A text of several lines. */
export function LongTextFact({ fact, draft, onChange, minRows = 2, ...field }: KindFieldProps<'longText'>) {
  return (
    <Field
      {...field}
      multiline
      minRows={minRows}
      value={draft}
      placeholder={fact.placeholder}
      max={fact.max}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The address of a page. */
export function LinkFact({ fact, draft, onChange, ...field }: KindFieldProps<'link'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      inputProps={{ inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A number with its unit. */
export function NumberFact({ fact, draft, onChange, ...field }: KindFieldProps<'number'>) {
  return (
    <Field
      sx={{ maxWidth: { sm: 320 } }}
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      endAdornment={<InputAdornment position="end">{fact.unit}</InputAdornment>}
      inputProps={{
        inputMode: fact.decimals === 0 && fact.min >= 0 ? 'numeric' : 'decimal',
        autoComplete: 'off',
        maxLength: 14,
      }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** An amount in rand; empty if no price is known (docs/product.md#validation). */
export function MoneyFact({ fact, draft, onChange, ...field }: KindFieldProps<'money'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      startAdornment={<InputAdornment position="start">R</InputAdornment>}
      endAdornment={<InputAdornment position="end">{fact.unit}</InputAdornment>}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Latitude and longitude as one text; validated on blur, not while typing (docs/product.md#validation). */
export function DegreesFact({ fact: _fact, draft, error, onChange, ...field }: KindFieldProps<'degrees'>) {
  const [hasBlurred, setBlurred] = useState(false);
  const localError = hasBlurred ? (coordinatesError(draft) ?? undefined) : undefined;
  return (
    <Field
      hint="Latitude, a comma, longitude. Leave empty when unknown."
      {...field}
      value={draft}
      error={localError ?? error}
      placeholder="-34.235, 20.373"
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onBlur={() => setBlurred(true)}
      onChange={({ target }) => {
        setBlurred(false);
        onChange(target.value);
      }}
      // Enter validates the text and shows the point on the map; it does not submit the form.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        setBlurred(true);
      }}
    />
  );
}

/** A day, a month or a year, in words or numbers. */
export function DateFact({ fact, draft, onChange, ...field }: KindFieldProps<'date'>) {
  return (
    <Field
      sx={{ maxWidth: { sm: 320 } }}
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      inputProps={{ autoComplete: 'off', maxLength: 40 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Yes or no. */
export function YesNoFact({ name, label, hint, draft, error, onChange }: KindFieldProps<'yesNo'>) {
  return <SwitchField {...{ name, label, hint, error, onChange }} isOn={draft} />;
}

/** A time of day, typed as people write it: `18:00`, `18h00`, `6 pm`. */
export function TimeOfDayFact({ fact, draft, onChange, ...field }: KindFieldProps<'timeOfDay'>) {
  return (
    <Field
      sx={{ maxWidth: { sm: 320 } }}
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 14 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** One of a few words; where it need not be known, "Not known" can be chosen again. */
export function OneOfFact({ fact, name, label, draft, error, onChange }: KindFieldProps<'oneOf'>) {
  const { options, placeholder = 'Not known', isRequired = false } = fact;
  const choices = options.map((option) => ({ value: option, label: option }));
  return (
    <SelectField
      label={label}
      name={name}
      value={draft}
      options={isRequired ? choices : [{ value: '', label: placeholder }, ...choices]}
      {...(isRequired && { placeholder })}
      isRequired={isRequired}
      error={error}
      onChange={onChange}
    />
  );
}

/** Several of a few words. */
export function SeveralOfFact({ fact, draft, onChange, ...field }: KindFieldProps<'severalOf'>) {
  const choices = fact.options.map((option) => ({
    ...{ value: option, label: option, isChosen: draft.includes(option) },
    onToggle: () => onChange(withOption(fact.options, draft, option)),
  }));
  return <ChoiceBoxes {...field} choices={choices} />;
}

/** Months of the year, and all of them at once. */
export function MonthsFact({ fact: _fact, draft, onChange, ...field }: KindFieldProps<'months'>) {
  const isAllYear = draft.length === ALL_MONTHS.length;
  const allYear = {
    ...{ value: 'all', label: monthsText(ALL_MONTHS), isChosen: isAllYear },
    onToggle: () => onChange(isAllYear ? [] : [...ALL_MONTHS]),
  };
  const months = ALL_MONTHS.map((month) => ({
    ...{ value: String(month), label: monthName(month), isChosen: draft.includes(month) },
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
  const noteId = useId();
  const note = error ?? hint;
  return (
    <Box component="fieldset" aria-describedby={note === undefined ? undefined : noteId} sx={FIELDSET}>
      <Typography component="legend" variant="label" sx={{ p: 0, color: 'text.secondary' }}>
        {label}
      </Typography>
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
      {note !== undefined && (
        <FormHelperText
          id={noteId}
          error={error !== undefined}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const;
const GRID = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
} as const;
const FIELDSET = { m: 0, p: 0, minWidth: 0, border: 0 } as const;

/** The chosen options with this one, or without it when it was chosen; in the order of the options. */
function withOption<Option>(options: readonly Option[], chosen: readonly Option[], option: Option): Option[] {
  const isChosen = (one: Option) => (one === option ? !chosen.includes(one) : chosen.includes(one));
  return options.filter(isChosen);
}

/** The keyboard of phones for each kind of entry. */
const INPUT_MODES = { website: 'url', phone: 'tel', email: 'email' } as const;

/** Phone numbers, email addresses or websites. */
export function EntriesFact({ fact, name, label, draft, error, onChange }: KindFieldProps<'entries'>) {
  return (
    <EntryListField
      {...{ name, label, error, onChange }}
      kind={fact.entry}
      value={draft}
      placeholder={fact.placeholder}
      inputMode={INPUT_MODES[fact.entry]}
    />
  );
}
