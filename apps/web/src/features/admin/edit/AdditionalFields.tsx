import { labelOf } from '@kampvuur/domain/facts';
import { RateField } from '../../../ui/forms/CampsiteInputs';
import { SwitchField } from '../../../ui/forms/SwitchField';
import type { EditValues } from './edit-values';
import type { FieldsProps } from './form-values';

/** The rate, and the switches for administrators. */
export function AdditionalFields({ values, errors, onChange }: FieldsProps<EditValues>) {
  return (
    <>
      <RateField
        name="rates"
        value={values.rates}
        error={errors.rates}
        onChange={({ target }) => onChange({ rates: target.value })}
        sx={{ maxWidth: { sm: 320 } }}
      />
      <SwitchField
        label={labelOf('adminVerified')}
        name="adminVerified"
        hint="An administrator has checked these details."
        isOn={values.adminVerified}
        error={errors.adminVerified}
        onChange={(adminVerified) => onChange({ adminVerified })}
      />
      <SwitchField
        label={labelOf('isClosed')}
        name="isClosed"
        hint="Permanently or until further notice, not for the season."
        isOn={values.isClosed}
        error={errors.isClosed}
        onChange={(isClosed) => onChange({ isClosed })}
      />
    </>
  );
}
