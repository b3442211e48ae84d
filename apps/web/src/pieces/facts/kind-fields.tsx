import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import type { SxProps, Theme } from '@mui/material/styles';
import { coordinatesError } from '@kampvuur/domain';
import type { FactKey, FactOf, KindName } from '@kampvuur/domain/facts';
import { sayFactFields as say } from './say-fact-fields';
import type { KindDrafts } from './fact-drafts';
import { factPlaceholder, factUnit, optionsOf } from './fact-words';
import { EntryListField } from '../../ui/forms/EntryListField';
import { Field } from '../../ui/forms/Field';
import { SelectField } from '../../ui/forms/SelectField';
import { SwitchField } from '../../ui/forms/SwitchField';

/** What a screen may say otherwise than the registry. */
export interface FieldLayout {
  label?: string;
  hint?: string;
  /** The lines of a long text. */
  minRows?: number;
  maxRows?: number;
  sx?: SxProps<Theme>;
}

/** Props of the field of a kind. */
export interface KindFieldProps<N extends KindName> extends FieldLayout {
  fact: FactOf<N>;
  /** Its key, or that of the first fact of its box. */
  of: FactKey;
  /** The box of the fact. */
  name: string;
  label: string;
  draft: KindDrafts[N];
  error?: string | undefined;
  onChange: (draft: KindDrafts[N]) => void;
}

/** A text of one line. */
export function TextFact({ fact, of, draft, onChange, ...field }: KindFieldProps<'text'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={factPlaceholder(of)}
      max={fact.max}
      inputProps={{ autoComplete: 'off', 'aria-required': fact.isRequired }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A text of several lines. */
export function LongTextFact({
  fact,
  of,
  draft,
  onChange,
  minRows = 2,
  ...field
}: KindFieldProps<'longText'>) {
  return (
    <Field
      {...field}
      multiline
      minRows={minRows}
      value={draft}
      placeholder={factPlaceholder(of)}
      max={fact.max}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The address of a page. */
export function LinkFact({ fact: _fact, of, draft, onChange, ...field }: KindFieldProps<'link'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={factPlaceholder(of)}
      inputProps={{ inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A number with its unit. */
export function NumberFact({ fact, of, draft, onChange, ...field }: KindFieldProps<'number'>) {
  return (
    <Field
      sx={{ maxWidth: { sm: 320 } }}
      {...field}
      value={draft}
      placeholder={factPlaceholder(of)}
      endAdornment={<InputAdornment position="end">{factUnit(of)}</InputAdornment>}
      inputProps={{
        inputMode: fact.decimals === 0 && fact.min >= 0 ? 'numeric' : 'decimal',
        autoComplete: 'off',
        maxLength: 14,
      }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** An amount in rand; empty if no price is known (docs/product.md#validation). */
export function MoneyFact({ fact: _fact, of, draft, onChange, ...field }: KindFieldProps<'money'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={factPlaceholder(of)}
      startAdornment={<InputAdornment position="start">R</InputAdornment>}
      endAdornment={<InputAdornment position="end">{factUnit(of)}</InputAdornment>}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Latitude and longitude as one text; validated on blur, not while typing (docs/product.md#validation). */
export function DegreesFact({
  fact: _fact,
  of: _of,
  draft,
  error,
  onChange,
  ...field
}: KindFieldProps<'degrees'>) {
  const [hasBlurred, setBlurred] = useState(false);
  const localError = hasBlurred ? (coordinatesError(draft) ?? undefined) : undefined;
  return (
    <Field
      hint={say('coordinatesHint')}
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

/** A day, a month or a year, in words or numbers. */
export function DateFact({ fact: _fact, of, draft, onChange, ...field }: KindFieldProps<'date'>) {
  return (
    <Field
      sx={{ maxWidth: { sm: 320 } }}
      {...field}
      value={draft}
      placeholder={factPlaceholder(of)}
      inputProps={{ autoComplete: 'off', maxLength: 40 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Yes or no. */
export function YesNoFact({ name, label, hint, draft, error, onChange }: KindFieldProps<'yesNo'>) {
  return <SwitchField {...{ name, label, hint, error, onChange }} isOn={draft} />;
}

/** A time of day, typed as people write it: `18:00`, `18h00`, `6 pm`. */
export function TimeOfDayFact({ fact: _fact, of, draft, onChange, ...field }: KindFieldProps<'timeOfDay'>) {
  return (
    <Field
      sx={{ maxWidth: { sm: 320 } }}
      {...field}
      value={draft}
      placeholder={factPlaceholder(of)}
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 14 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** One of a few words; where it need not be known, "Not known" can be chosen again. */
export function OneOfFact({ fact, of, name, label, draft, error, onChange }: KindFieldProps<'oneOf'>) {
  const { isRequired = false } = fact;
  const choices = optionsOf(of);
  const placeholder = factPlaceholder(of) ?? say('notKnown');
  return (
    <SelectField
      label={label}
      name={name}
      value={draft}
      options={isRequired ? choices : [{ value: '', label: placeholder }, ...choices]}
      {...(isRequired && { placeholder })}
      isRequired={isRequired}
      error={error}
      onChange={onChange}
    />
  );
}

/** The keyboard of phones for each kind of entry. */
const INPUT_MODES = { website: 'url', phone: 'tel', email: 'email' } as const;

/** Phone numbers, email addresses or websites. */
export function EntriesFact({ fact, of, name, label, draft, error, onChange }: KindFieldProps<'entries'>) {
  return (
    <EntryListField
      {...{ name, label, error, onChange }}
      kind={fact.entry}
      value={draft}
      placeholder={factPlaceholder(of)}
      inputMode={INPUT_MODES[fact.entry]}
    />
  );
}
