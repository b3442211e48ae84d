import { CONTACT_INPUTS } from '../../../ui/CampsiteInputs';
import { Field } from '../../../ui/Field';
import { labelOf, type EntryField } from './form-values';

interface LinesFieldProps {
  field: EntryField | 'imageUrls';
  value: string;
  error?: string;
  onChange: (text: string) => void;
}

const IMAGE_INPUT = { placeholder: 'https://www.example.co.za/camp.jpg', inputMode: 'url' } as const;

/** A list typed as lines, one entry each (docs/product.md 7). */
export function LinesField({ field, value, error, onChange }: LinesFieldProps) {
  const { placeholder } = field === 'imageUrls' ? IMAGE_INPUT : CONTACT_INPUTS[field];
  return (
    <Field
      label={labelOf(field)}
      name={field}
      multiline
      minRows={2}
      maxRows={6}
      value={value}
      error={error}
      hint="One a line."
      placeholder={placeholder}
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onChange={({ target }) => onChange(target.value)}
      sx={{ p: 0 }}
    />
  );
}
