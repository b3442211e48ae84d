import { useState } from 'react';
import { coordinatesError } from '@kampvuur/domain';
import { Field } from '../../../ui/Field';
import { labelOf, type FieldsProps, type SharedValues } from './form-values';

/** Latitude and longitude as one text; judged when it is left, not while somebody types (docs/product.md 5). */
export function CoordinatesField({ values, errors, onChange }: FieldsProps<SharedValues>) {
  const [isLeft, setLeft] = useState(false);
  const own = isLeft ? (coordinatesError(values.coordinates) ?? undefined) : undefined;
  return (
    <Field
      label={labelOf('coordinates')}
      name="coordinates"
      value={values.coordinates}
      error={own ?? errors.coordinates}
      hint="Latitude, a comma, longitude. Empty when nobody knows."
      placeholder="-34.235, 20.373"
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        setLeft(false);
        onChange({ coordinates: target.value });
      }}
      // The form is not sent by it: the map shows first what was meant.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        setLeft(true);
      }}
    />
  );
}
