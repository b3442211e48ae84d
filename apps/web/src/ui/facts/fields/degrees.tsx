import { useState } from 'react';
import { coordinatesError } from '@kampvuur/domain';
import { Field } from '../../forms/Field';
import type { KindFieldProps } from './kind-field';

/** Latitude and longitude as one text; validated on blur, not while typing (docs/product.md 5). */
export function DegreesFact({ fact: _fact, draft, error, onChange, ...field }: KindFieldProps<'degrees'>) {
  const [hasBlurred, setBlurred] = useState(false);
  const localError = hasBlurred ? (coordinatesError(draft) ?? undefined) : undefined;
  return (
    <Field
      hint="Latitude, a comma, longitude. Leave empty when unknown."
      {...field}
      value={draft}
      error={localError ?? error}
      placeholder="-34.235, 20.373"
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onBlur={() => setBlurred(true)}
      onChange={({ target }) => {
        setBlurred(false);
        onChange(target.value);
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
