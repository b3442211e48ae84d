import Box from '@mui/material/Box';
import { MAX_NAME, PROVINCES } from '@kampvuur/domain';
import { labelOf } from '@kampvuur/domain/facts';
import { Field } from '../../../ui/forms/Field';
import { SelectField } from '../../../ui/forms/SelectField';
import type { FieldsProps, SharedValues } from './form-values';

/** Name, closest town and province. */
export function BasicFields({ values, errors, onChange }: FieldsProps<SharedValues>) {
  return (
    <>
      <Field
        label={labelOf('name')}
        name="name"
        value={values.name}
        error={errors.name}
        inputProps={{ autoComplete: 'off', maxLength: MAX_NAME, 'aria-required': true }}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Box sx={TWO_COLUMNS}>
        <Field
          label={labelOf('closestTown')}
          name="closestTown"
          value={values.closestTown}
          error={errors.closestTown}
          inputProps={{ autoComplete: 'off', maxLength: MAX_NAME }}
          onChange={({ target }) => onChange({ closestTown: target.value })}
        />
        <ProvinceField
          value={values.province}
          error={errors.province}
          onChange={(province) => onChange({ province })}
        />
      </Box>
    </>
  );
}

const TWO_COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface ProvinceFieldProps {
  /** Empty until one is chosen. */
  value: string;
  error?: string | undefined;
  onChange: (province: string) => void;
}

const OPTIONS = PROVINCES.map((province) => ({ value: province as string, label: province }));

/** One of the nine provinces. */
function ProvinceField({ value, error, onChange }: ProvinceFieldProps) {
  return (
    <SelectField
      label={labelOf('province')}
      name="province"
      value={value}
      options={OPTIONS}
      placeholder="Select a province"
      error={error}
      isRequired
      onChange={onChange}
    />
  );
}
