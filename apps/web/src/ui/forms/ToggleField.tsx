import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ToggleFieldProps<Value extends string> {
  label: string;
  /** Null while nothing is chosen. */
  value: Value | null;
  /** The text of each value, in the order shown. */
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}

/** A group of toggle buttons for one choice out of a few, such as a status to filter by. */
export function ToggleField<Value extends string>(props: ToggleFieldProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={label}
      onChange={(_event, next: Value | null) => next && onChange(next)}
      sx={GROUP}
    >
      {Object.entries<string>(options).map(([option, text]) => (
        <ToggleButton key={option} value={option} sx={OPTION}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** On a phone the options share the width by their texts, and take a second line where these are too long. */
const GROUP = { width: { xs: '100%', sm: 'auto' }, flexWrap: { xs: 'wrap', sm: 'nowrap' } } as const;

const OPTION = {
  flex: { xs: '1 1 auto', sm: 'none' },
  minWidth: 44,
  minHeight: 44,
  px: { xs: 1, sm: 2.5 },
} as const;
