import { useState } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { Field, type FieldProps } from '../../../ui/forms/Field';
import { ChoiceButtons } from './ChoiceButtons';
import { readRate } from './read-params';

type FieldOnly = 'label' | 'name' | 'placeholder' | 'startAdornment' | 'endAdornment';

interface NumberFilterProps extends Pick<FieldProps, FieldOnly> {
  inputMode: 'numeric' | 'decimal';
  /** Null means any. */
  value: number | null;
  /** The number that is typed; null for anything else. */
  read: (text: string) => number | null;
  /** What to type. */
  invalid: string;
  /** Usual values, chosen at a press. */
  choices: readonly number[];
  choicesLabel: string;
  choiceText: (choice: number) => string;
  onChange: (value: number | null) => void;
}

/** A number to filter by, applied while typing; invalid input is ignored. */
export function NumberFilter(props: NumberFilterProps) {
  const { inputMode, value, read, invalid, choices, choicesLabel, choiceText, onChange, ...field } = props;
  const [text, setText] = useState(value === null ? '' : String(value));
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // Not changed by typing here, but by Clear Filters for example.
    if (value !== read(text)) setText(value === null ? '' : String(value));
  }
  const isInvalid = text.trim() !== '' && read(text) === null;
  const changeText = (next: string) => {
    setText(next);
    const number = read(next);
    if (number !== null || next.trim() === '') onChange(number);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Field
        {...field}
        value={text}
        onChange={(event) => changeText(event.target.value)}
        error={isInvalid ? invalid : undefined}
        inputProps={{ inputMode, autoComplete: 'off', maxLength: 14 }}
      />
      <ChoiceButtons
        label={choicesLabel}
        choices={choices}
        chosen={value === null ? [] : [value]}
        text={choiceText}
        onPress={(choice) => onChange(choice === value ? null : choice)}
      />
    </Box>
  );
}

/** An amount in rand to filter by. */
export function MoneyFilter(props: Omit<NumberFilterProps, 'inputMode' | 'read' | 'startAdornment'>) {
  return (
    <NumberFilter
      {...props}
      inputMode="numeric"
      startAdornment={<InputAdornment position="start">R</InputAdornment>}
      read={readRate}
    />
  );
}
