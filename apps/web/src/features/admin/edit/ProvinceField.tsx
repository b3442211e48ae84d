import { PROVINCES } from '@kampvuur/domain';
import { SelectField } from '../../../ui/SelectField';
import { labelOf } from './form-values';

interface ProvinceFieldProps {
  /** Empty until one is chosen. */
  value: string;
  error?: string;
  onChange: (province: string) => void;
}

const OPTIONS = PROVINCES.map((province) => ({ value: province as string, label: province }));

/** One of the nine provinces. */
export function ProvinceField({ value, error, onChange }: ProvinceFieldProps) {
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
