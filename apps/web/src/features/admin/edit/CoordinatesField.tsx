import { useState } from 'react';
import { coordinatesError } from '@kampvuur/domain';
import { labelOf } from '@kampvuur/domain/facts';
import { Field } from '../../../ui/forms/Field';
import { pointChange, type FieldsProps, type SharedValues } from './form-values';

/** Latitude and longitude as one text; validated on blur, not while typing (docs/product.md 5). */
export function CoordinatesField({ values, errors, onChange }: FieldsProps<SharedValues>) {
  const [hasBlurred, setBlurred] = useState(false);
  const localError = hasBlurred ? (coordinatesError(values.coordinates) ?? undefined) : undefined;
  return (
    <Field
      label={labelOf('coordinates')}
      name="coordinates"
      value={values.coordinates}
      error={localError ?? errors.coordinates}
      hint="Latitude, a comma, longitude. Leave empty when unknown."
      placeholder="-34.235, 20.373"
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onBlur={() => setBlurred(true)}
      onChange={({ target }) => {
        setBlurred(false);
        onChange(pointChange(target.value));
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
