import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Select from '@mui/material/Select';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ExpandMoreRounded } from '../../base/icons/ExpandMoreRounded';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** The heading below which it is listed, after the options without one. Typing finds an option by its label alone. */
  group?: string;
}

interface SelectFieldProps<Value extends string> {
  label: string;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  name?: string;
  /** Empty if nothing is chosen. */
  value: Value | '';
  options: readonly SelectOption<Value>[];
  /** Text of the first option while nothing is chosen. */
  placeholder?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  onChange: (value: Value) => void;
  sx?: SxProps<Theme>;
}

/** A native select. Pages of administrators use no other kind. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, isLabelHidden = false, name, value, options, placeholder } = props;
  const { error, isRequired = false, isDisabled = false, onChange, sx } = props;
  const id = useId();
  const input = {
    id,
    name,
    'aria-label': isLabelHidden ? label : undefined,
    'aria-invalid': error !== undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-note`,
  };
  return (
    <FormControl fullWidth error={error !== undefined} disabled={isDisabled} sx={sx}>
      {!isLabelHidden && (
        <Typography component="label" variant="label" htmlFor={id} sx={{ mb: 0.75, color: 'text.secondary' }}>
          {label}
        </Typography>
      )}
      <Select
        native
        IconComponent={ExpandMoreRounded}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        slotProps={{ input }}
        sx={LONG_OPTION}
      >
        {placeholder !== undefined && value === '' && <option value="">{placeholder}</option>}
        {renderOptions(options, undefined)}
        {groupsOf(options).map((group) => (
          <optgroup key={group} label={group}>
            {renderOptions(options, group)}
          </optgroup>
        ))}
      </Select>
      {error !== undefined && <FormHelperText id={`${id}-note`}>{error}</FormHelperText>}
    </FormControl>
  );
}

const groupsOf = (options: readonly SelectOption<string>[]): string[] => [
  ...new Set(options.flatMap(({ group }) => group ?? [])),
];

const renderOptions = (options: readonly SelectOption<string>[], listed: string | undefined) =>
  options
    .filter(({ group }) => group === listed)
    .map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));

// A select has one line; the browser's list of options shows all of a name.
const LONG_OPTION = { '& select': { textOverflow: 'ellipsis' } } as const;
