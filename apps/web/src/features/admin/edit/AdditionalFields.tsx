import { FIELD_LABELS } from '@kampvuur/domain';
import type { EditValues } from './edit-values';
import { labelOf, type FieldsProps } from './form-values';
import { RateField } from './RateField';
import { SwitchField } from './SwitchField';

/** Rate, and what only administrators decide. */
export function AdditionalFields({ values, errors, onChange }: FieldsProps<EditValues>) {
  return (
    <>
      <RateField values={values} errors={errors} onChange={onChange} />
      <SwitchField
        label={labelOf('adminVerified')}
        name="adminVerified"
        hint="An administrator has checked these details."
        isOn={values.adminVerified}
        error={errors.adminVerified}
        onChange={(adminVerified) => onChange({ adminVerified })}
      />
      <SwitchField
        label={FIELD_LABELS.isClosed}
        name="isClosed"
        hint="For good or until further notice, not for the season."
        isOn={values.isClosed}
        error={errors.isClosed}
        onChange={(isClosed) => onChange({ isClosed })}
      />
    </>
  );
}
